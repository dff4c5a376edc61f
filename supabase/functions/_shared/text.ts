/** Half of a surrogate pair is valid in a JavaScript string and in JSON, but not in the database. */
export const replaceLoneSurrogates = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/** The database cannot store a null byte; no text that people type contains one. */
export const isControlFree = (text: string) => !text.includes('\u0000')

/** A text without the blanks around it; '' for one that shows nothing. */
export const trimmed = (text: string) =>
  /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text) ? text.trim() : ''

/** Removes marks that reverse the text around them. */
const withoutMarks = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** One line of text from stored or sent data; '' for anything else. */
export const shortText = (value: unknown, limit: number) =>
  typeof value === 'string' && isControlFree(value)
    ? replaceLoneSurrogates([...withoutMarks(value).replace(/\s+/g, ' ').trim()].slice(0, limit).join(''))
    : ''

/** The short texts under these names in stored or sent data, without those that are missing. */
export function textsIn<Name extends string>(source: unknown, names: readonly Name[], limit: number) {
  const texts = names.map((name) => [name, shortText(Object(source)[name], limit)])
  return Object.fromEntries(texts.filter(([, text]) => text)) as Partial<Record<Name, string>>
}

/** A stored value as text; '' for an object and for nothing. */
export const storedText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? withoutMarks(String(value))
    : ''

/** Escapes a character as JSON may write it. */
export const escapedCharacter = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Parses JSON from outside; undefined for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Fills the {params} of a text. */
export const interpolate = (template: string, values: Readonly<Record<string, string | number>>) =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
