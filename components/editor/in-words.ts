/** Formats a value for people: the texts in it, joined. */
export function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(inWords).join('; ') || 'Empty'
  if (typeof value === 'object') return Object.values(value).map(inWords).join(', ')
  return String(value)
}

/** Faults and findings start in lower case and have no final period. */
export const asSentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`

export const asList = new Intl.ListFormat('en')
