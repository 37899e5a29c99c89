#!/bin/sh
# Makes sure of the libraries that pip cannot bring: `native.sh run` those that set type, `native.sh test` the
# tools that only tests use, `native.sh browser` the browser of the slow ones. As root on Debian or Ubuntu it installs
# them; otherwise it prints the command and stops, or for the browser goes on without.
set -eu

has_library() {
    { ldconfig -p || /sbin/ldconfig -p; } 2>/dev/null | grep -q "$1"
}

missing=""
case "${1:-}" in
run)
    has_library 'libpango-1\.0\.so\.0' || missing="$missing libpango-1.0-0"
    has_library 'libpangoft2-1\.0\.so\.0' || missing="$missing libpangoft2-1.0-0"
    has_library 'libharfbuzz-subset\.so\.0' || missing="$missing libharfbuzz-subset0"
    brew="pango"
    ;;
test)
    command -v msgfmt >/dev/null || missing="$missing gettext"
    command -v pdftotext >/dev/null || missing="$missing poppler-utils"
    brew="gettext poppler"
    ;;
browser)
    # Nothing fails for want of it: the tests that need it are skipped.
    command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null && exit 0
    if ! command -v apt-get >/dev/null || [ "$(id -u)" -ne 0 ] || ! grep -q '^ID=debian' /etc/os-release 2>/dev/null; then
        echo "no chromium here: the tests of the studio that need a browser are skipped" >&2
        exit 0
    fi
    missing=" chromium"
    brew=""
    ;;
*)
    echo "usage: native.sh run|test|browser" >&2
    exit 2
    ;;
esac

if [ "$(uname)" = Darwin ]; then
    command -v brew >/dev/null || { echo "needed, for example by Homebrew: $brew" >&2; exit 1; }
    for formula in $brew; do
        brew list "$formula" >/dev/null 2>&1 || { echo "please run: brew install $brew" >&2; exit 1; }
    done
    exit 0
fi
[ -n "$missing" ] || exit 0

# Without $missing quoted: it is a list of words.
install="apt-get install --yes --no-install-recommends$missing"
if ! command -v apt-get >/dev/null; then
    echo "needed, under the names that Debian gives them:$missing" >&2
    exit 1
elif [ "$(id -u)" -ne 0 ]; then
    echo "please run, then make again: sudo $install" >&2
    exit 1
fi
export DEBIAN_FRONTEND=noninteractive
echo "$install"
apt-get update --quiet --quiet </dev/null
$install --quiet --quiet </dev/null >/dev/null || [ "$1" = browser ]
