// Imported into a child process whose standard input is a pipe: the pipe closes when the parent ends, even by SIGKILL.
// Next.js passes the import on to its workers, whose input is something else, so only the first process obeys.
if (process.env.END_WITH_PARENT) process.stdin.resume().on('end', () => process.exit())
delete process.env.END_WITH_PARENT
