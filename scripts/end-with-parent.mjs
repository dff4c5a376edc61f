// Imported into a child process whose standard input is a pipe: the pipe closes when the parent ends, even by SIGKILL.
process.stdin.resume().on('end', () => process.exit())
