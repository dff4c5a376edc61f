/** A failure that the operator can act on: the message names problem and fix, and no stack is shown. */
export class CliError extends Error {
  name = 'CliError'
}

/** Runs a main function; prints a CliError as its one sentence, any other error with its stack. */
export async function runCli(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof CliError ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
