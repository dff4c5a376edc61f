/** A value as a person reads it: the texts in it, one after the other. */
export function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(inWords).join('; ') || 'Empty'
  if (typeof value === 'object') return Object.values(value).map(inWords).join(', ')
  return String(value)
}

/** The words of a fault or a finding, which begin small and have no full stop. */
export const asSentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`

export const asList = new Intl.ListFormat('en')
