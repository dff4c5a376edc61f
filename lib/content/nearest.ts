import { editDistance } from '#lib/ui/edit-distance.ts'

const MOST = 5

/** Suggestions for a misspelled word: the choices with the smallest edit distance. */
export const nearest = (written: string, choices: readonly string[]) =>
  choices.length <= MOST
    ? choices
    : choices
        .map((choice) => ({ choice, errors: editDistance(choice, written) }))
        .toSorted((one, other) => one.errors - other.errors)
        .slice(0, MOST)
        .map(({ choice }) => choice)
