import type { z } from 'zod'
import type { Path } from '#lib/content/schema/walk.ts'

/** One thing to correct: where it is and what to do about it, in words an editor knows. */
export interface Problem {
  file: string
  line?: number
  field: string
  /** The same way in keys, for those who look the field up. */
  path?: Path
  remedy: string
}

export class ContentError extends Error {
  readonly #problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(`Content needs correcting:\n${problems.map((problem) => `  ${sentence(problem)}`).join('\n')}`)
    this.name = 'ContentError'
    /* Where in the code it was noticed helps nobody who edits content. */
    this.stack = `${this.name}: ${this.message}`
    this.#problems = problems
  }

  get problems() {
    return this.#problems
  }
}

export function sentence({ file, line, field, remedy }: Problem) {
  const place = [file, line && `line ${line}`, field && `field "${field}"`].filter(Boolean).join(', ')
  return `${place}: ${remedy}.`
}

/** ["items", 2, "picture", "alt"] becomes "items, entry 3, picture, alt". */
export const fieldName = (path: Path) =>
  path
    .filter((step, index) => !(step === 'value' && path[index - 2] === 'blocks'))
    .map((step) => (typeof step === 'number' ? `entry ${step + 1}` : String(step)))
    .join(', ')

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false, without quotes',
  object: 'a group of fields, one per line, each written as name: value',
  array: 'a list, each entry on a line of its own that starts with a hyphen and a space',
}

/** What to do about something the schema refused. */
export function remedyFor(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'unrecognized_keys':
      return `there is no field named ${list(issue.keys)} here; correct the spelling or remove it`
    case 'invalid_value':
      return issue.input === undefined
        ? `is missing; write ${list(issue.values)}`
        : `is not one of the choices; write ${list(issue.values)}`
    default:
      return issue.message
  }
}

const list = (values: readonly unknown[]) => values.map((value) => `"${String(value)}"`).join(' or ')

function wrongType({ expected, input }: z.core.$ZodIssueInvalidType) {
  const wanted = kinds[expected] ?? expected
  if (input === undefined || input === null) return `is missing; write ${wanted}`
  if (expected !== 'string') return `must be ${wanted}`
  if (isBarePlaceholder(input)) return 'starts with a brace; put single quotes around the whole text'
  return typeof input === 'object' ? 'must be a text' : 'must be a text; put single quotes around it'
}

/** `{countries}` without quotes is read as a group with one nameless field. */
const isBarePlaceholder = (input: unknown) =>
  typeof input === 'object' && input !== null && Object.values(input).every((value) => value === null)

const now = (input: unknown) => (Array.isArray(input) ? ` (there are ${input.length} now)` : '')

function tooSmall({ origin, minimum, input }: z.core.$ZodIssueTooSmall) {
  if (origin === 'string') return 'is required; write a text'
  return origin === 'array'
    ? `needs at least ${minimum === 1 ? 'one entry' : `${minimum} entries`}${now(input)}; add what is missing`
    : `must be ${minimum} or more`
}

function tooBig({ origin, maximum, input }: z.core.$ZodIssueTooBig) {
  if (origin === 'string') return `is too long; shorten it to ${maximum} characters`
  return origin === 'array'
    ? `takes ${maximum} entries at most${now(input)}; remove some`
    : `must be ${maximum} or less`
}
