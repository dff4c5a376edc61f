/** A failure that the operator can act on: the message says what is wrong and what to do; no stack is shown. */
export class PlainError extends Error {
  name = 'PlainError'
}

/** Runs a main function; a PlainError ends it with its one sentence, anything else with its stack. */
export async function runPlainly(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof PlainError ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
