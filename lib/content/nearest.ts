import { typingErrors } from '#lib/ui/typing-errors.ts'

const MOST = 5

/** What was probably meant: of many choices the ones that are written most alike. */
export const nearest = (written: string, choices: readonly string[]) =>
  choices.length <= MOST
    ? choices
    : choices
        .map((choice) => ({ choice, errors: typingErrors(choice, written) }))
        .toSorted((one, other) => one.errors - other.errors)
        .slice(0, MOST)
        .map(({ choice }) => choice)
