import type { AnyField } from './schema/fields/index.ts'
import { mapTexts, type Path } from './schema/walk.ts'

export type Facts = Record<string, string>

const PLACEHOLDER = /\{([^{}]*)\}/g

type Report = (path: Path, remedy: string) => void

/** Fills the placeholders of a whole file; what cannot be filled is reported. */
export const resolve = (field: AnyField, value: unknown, facts: Facts, report: Report) =>
  mapTexts(field, value, ({ editor }, text, path) => {
    const slots = editor.kind === 'text' ? editor.slots : []
    return fillFacts(text, facts, slots, (remedy) => report(path, remedy))
  })

function fillFacts(
  text: string,
  facts: Facts,
  slots: readonly string[],
  report: (remedy: string) => void,
): string {
  const missing = slots.filter((slot) => !text.includes(`{${slot}}`)).map((slot) => `{${slot}}`)
  if (text && missing.length > 0) report(`must contain ${missing.join(' and ')}, which the page fills in`)
  const stray = text.replace(PLACEHOLDER, '').match(/[{}]/)
  if (stray) report(`has a single "${stray[0]}"; write a placeholder as {name}, with both braces`)
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    if (slots.includes(name)) return whole
    const value = lookUp(facts, name)
    if (value === undefined) report(`uses ${whole}, which stands for nothing; ${choices(facts, slots)}`)
    return value ?? whole
  })
}

/** {countries} shows the claim as written; {SameDay} shows it with a capital, for the beginning of a sentence. */
function lookUp(facts: Facts, name: string) {
  const exact = facts[name]
  if (exact !== undefined) return exact
  const value = facts[name.charAt(0).toLowerCase() + name.slice(1)]
  return value && value.charAt(0).toUpperCase() + value.slice(1)
}

const choices = (facts: Facts, slots: readonly string[]) =>
  `write one of ${[...slots, ...Object.keys(facts)].map((name) => `{${name}}`).join(' ')}`
