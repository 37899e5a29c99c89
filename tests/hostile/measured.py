"""Run a command as the only child of a small process: ``python measured.py LOG SECONDS COMMAND ...``.

A process counts as its own peak what the process that started it held at that moment, and a worker of the tests may
hold gigabytes by then. This one holds next to nothing. It prints the exit code, CPU seconds and bytes of the largest
process, as JSON.
"""

import json
import os
import resource
import sys


def main(log: str, seconds: str, *command: str) -> None:
    """Run the command with its output in the log, and stop it after so many CPU seconds."""
    process = os.fork()
    if process == 0:
        # A command that hangs is a failure, not a wait.
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
        file = os.open(log, os.O_WRONLY | os.O_CREAT, 0o600)
        os.dup2(file, 1)
        os.dup2(file, 2)
        os.execv(command[0], command)  # noqa: S606 - our own command
    _, status, usage = os.wait4(process, 0)
    answer = {"cpu_s": usage.ru_utime + usage.ru_stime, "most_bytes": usage.ru_maxrss * 1024}
    sys.stdout.write(json.dumps({"code": os.waitstatus_to_exitcode(status), **answer}))


if __name__ == "__main__":
    main(*sys.argv[1:])
