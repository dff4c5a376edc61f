/** A failure that the operator can act on: the message says what is wrong and what to do; no stack is shown. */
export class CliError extends Error {
  name = 'CliError'
}

/** Runs a main function; a CliError ends it with its one sentence, anything else with its stack. */
export async function runCli(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof CliError ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
