import type { BasicFormField } from '@keystatic/core'

/** The key that each local save carries; the API route removes it before the file is written. */
export const OPENED_AT = 'openedAt'

/** The key of the tick that a translation says what English says; the API route records it instead. */
export const TRANSLATED = 'translated'

const Nothing = () => null

/**
 * An invisible field that holds the time at which a form read its file, so that the API route can refuse to overwrite
 * what another tab, a text editor or `git pull` has changed since.
 */
export const openedAt = (): BasicFormField<number> => ({
  kind: 'form',
  Input: Nothing,
  defaultValue: () => Date.now(),
  // Unsaved work that Keystatic restores keeps its time.
  parse: (value) => (typeof value === 'number' ? value : Date.now()),
  serialize: (value) => ({ value }),
  validate: (value) => value,
  reader: { parse: () => 0 },
})

/** In place of what a translation takes from English: a pasted English entry may have it, and is saved without. */
export const taken = { ...openedAt(), serialize: () => ({ value: undefined }) }
