/** Half of a surrogate pair is valid in a JavaScript string and in JSON, but not in the database. */
export const replaceLoneSurrogates = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/** The database cannot store a null byte; no text that people type contains one. */
export const isControlFree = (text: string) => !text.includes('\u0000')

/** Escapes a character as JSON may write it. */
export const escapedCharacter = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
