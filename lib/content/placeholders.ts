import type { Problem } from './problems.ts'
import { fieldName } from './problems.ts'
import type { AnyField } from './schema/fields.ts'

export type Facts = Record<string, string>

const PLACEHOLDER = /\{([^{}]*)\}/g

/** {countries} shows the claim as written; {SameDay} shows it with a capital, for the beginning of a sentence. */
function lookUp(facts: Facts, name: string) {
  const plain = name.charAt(0).toLowerCase() + name.slice(1)
  const value = facts[plain]
  if (value === undefined || plain === name) return value
  return value.charAt(0).toUpperCase() + value.slice(1)
}

type Report = (path: readonly PropertyKey[], remedy: string) => void

/** Replaces every placeholder in the texts of a file. Anything that does not fit the field is left for validation. */
export function resolve(
  field: AnyField,
  value: unknown,
  facts: Facts,
  report: Report,
  path: PropertyKey[] = [],
): unknown {
  const { editor } = field
  if (typeof value === 'string') {
    const slots = editor.kind === 'text' ? editor.slots : []
    return replace(value, facts, slots, (remedy) => report(path, remedy))
  }
  if (editor.kind === 'list' && Array.isArray(value))
    return value.map((entry, index) => resolve(editor.element, entry, facts, report, [...path, index]))
  if (editor.kind !== 'object' || typeof value !== 'object' || value === null || Array.isArray(value))
    return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const inner = editor.fields[key]
      return [key, inner ? resolve(inner, entry, facts, report, [...path, key]) : entry]
    }),
  )
}

function replace(text: string, facts: Facts, slots: readonly string[], report: (remedy: string) => void) {
  const resolved = text.replace(PLACEHOLDER, (whole, name: string) => {
    if (slots.includes(name)) return whole
    const value = lookUp(facts, name)
    if (value === undefined) report(`contains ${whole}, which stands for nothing; ${suggest(facts, slots)}`)
    return value ?? whole
  })
  const missing = slots.filter((slot) => !text.includes(`{${slot}}`))
  if (text !== '' && missing.length > 0)
    report(`must contain ${missing.map((slot) => `{${slot}}`).join(' and ')}`)
  const strayBraces = text.replace(PLACEHOLDER, '').match(/[{}]/)
  if (strayBraces) report(`has a single ${strayBraces[0]}; write placeholders as {name}`)
  return resolved
}

const suggest = (facts: Facts, slots: readonly string[]) =>
  `use one of ${[...slots, ...Object.keys(facts)].map((name) => `{${name}}`).join(' ')}`

export const toProblem = (
  file: string,
  path: readonly PropertyKey[],
  remedy: string,
  line?: number,
): Problem => ({
  file,
  line,
  field: fieldName(path),
  remedy,
})
