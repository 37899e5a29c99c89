"""Templates, icons and pictures by name."""

from pathlib import Path

from cardwright.load.assets import (
    Picture,
    _icon_archive,
    find_file,
    icon_folders,
    list_icons,
    list_pictures,
    list_templates,
    package_templates,
    packaged_icons,
    read_packaged_icon,
    read_picture,
    template_folders,
)
from tests.check.workspace import make_png


def test_a_game_template_hides_a_shared_one(tmp_path: Path) -> None:
    """The file that is used is the one in the game's own folder."""
    for folder in ("templates/tiny", "templates/shared"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "card.html").write_text("<b></b>")
    assert list_templates(tmp_path, "tiny")["card"] == tmp_path / "templates/tiny/card.html"


def test_a_games_own_templates_come_first(tmp_path: Path) -> None:
    """Then the workspace's shared ones, then those of the package; icons may lie in a folder of their own."""
    folders = template_folders(tmp_path, "tiny")
    assert folders == (tmp_path / "templates/tiny", tmp_path / "templates/shared", package_templates())
    assert (folders[-1] / "default.html").is_file()
    assert icon_folders(tmp_path, "tiny")[:2] == (tmp_path / "templates/tiny/icons", tmp_path / "templates/tiny")


def test_a_shared_file_may_be_the_packages(tmp_path: Path) -> None:
    """The workspace's own comes first; no path leads out of either."""
    name = "templates/shared/default.html"
    assert find_file(tmp_path, name) == package_templates() / "default.html"
    assert find_file(tmp_path, "templates/tiny/default.html") is None
    assert find_file(tmp_path, "templates/shared/../../pyproject.toml") is None
    (tmp_path / name).parent.mkdir(parents=True)
    (tmp_path / name).write_text("<b></b>")
    assert find_file(tmp_path, name) == tmp_path / name


def test_icons_are_the_package_and_the_game(tmp_path: Path) -> None:
    """Packaged names come without their weight; an SVG of the game's templates adds its own name."""
    (tmp_path / "templates/tiny/icons").mkdir(parents=True)
    (tmp_path / "templates/tiny/icons/badge.svg").write_text("<svg/>")
    names = list_icons(tmp_path, "tiny")
    assert {"badge", "microphone-stage", "leaf"} <= names
    assert "leaf-fill" not in names


def test_packaged_icons_are_drawings_in_order() -> None:
    """Each name stands for the filled drawing; the archive is opened once, however many are read."""
    names = list(packaged_icons())
    assert names == sorted(names)
    assert {read_packaged_icon(name)[:4] for name in names} == {"<svg"}
    assert _icon_archive.cache_info().misses == 1


def test_pictures_are_listed_and_measured(tmp_path: Path) -> None:
    """A picture has its size in pixels; a drawing has none; what is no picture is None."""
    (tmp_path / "art/tiny").mkdir(parents=True)
    (tmp_path / "art/tiny/fox.png").write_bytes(make_png(width_px=30, height_px=20))
    (tmp_path / "art/tiny/owl.svg").write_text("<svg/>")
    (tmp_path / "art/tiny/bad.png").write_text("no picture")
    assert list_pictures(tmp_path, "tiny") == ("art/tiny/bad.png", "art/tiny/fox.png", "art/tiny/owl.svg")
    assert read_picture(tmp_path, "art/tiny/fox.png") == Picture(path="art/tiny/fox.png", width_px=30, height_px=20)
    assert read_picture(tmp_path, "art/tiny/owl.svg") == Picture(path="art/tiny/owl.svg", width_px=0, height_px=0)
    assert read_picture(tmp_path, "art/tiny/bad.png") is None
    assert read_picture(tmp_path, "art/tiny/none.png") is None


def test_a_picture_outside_the_workspace_is_not_read(tmp_path: Path) -> None:
    """A path that climbs out of the workspace finds nothing."""
    (tmp_path / "fox.png").write_bytes(make_png(width_px=3, height_px=2))
    (tmp_path / "box").mkdir()
    assert read_picture(tmp_path / "box", "../fox.png") is None
