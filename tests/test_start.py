"""The door of the command: light, since each process that renders comes in by it too."""

import subprocess
import sys

import pytest

ASK = "import runpy, sys; runpy.run_module({0!r}, run_name='__mp_main__'); print('click' in sys.modules)"


@pytest.mark.parametrize("module", ["cardwright.start", "cardwright.__main__"])
def test_a_process_that_renders_loads_no_command_line(module: str) -> None:
    """Such a process imports the module that was run, under another name."""
    done = subprocess.run([sys.executable, "-c", ASK.format(module)], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "False"
