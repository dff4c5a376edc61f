import type { z } from 'zod'
import { english, type Language } from '#contract/languages.ts'
import type { Path } from '#lib/content/schema/walk.ts'
import { type Report, resolveVariables, type Variables } from './variables.ts'

/** What to correct in content, and where, in words for marketers. */
export interface ContentProblem {
  file: string
  line?: number
  field?: string
  message: string
}

export class ContentError extends Error {
  readonly #problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(`Content needs correcting:\n${problems.map((problem) => `  ${sentence(problem)}`).join('\n')}`)
    this.name = 'ContentError'
    // Marketers have no use for a stack trace.
    this.stack = `${this.name}: ${this.message}`
    this.#problems = problems
  }

  // A public field would be printed with the error.
  get problems() {
    return this.#problems
  }
}

/** Reads content, and adds the problems that prevent it to a list. */
export async function collect<T>(read: () => T | Promise<T>, problems: ContentProblem[]) {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    problems.push(...error.problems)
  }
}

export function sentence({ file, line, field, message }: ContentProblem) {
  const position = [file, line && `line ${line}`, field && `field "${field}"`].filter(Boolean).join(', ')
  return `${position}: ${message}.`
}

/** ["items", 2, "picture", "alt"] becomes "items, entry 3, picture, alt". */
export const fieldName = (path: Path) =>
  path
    .filter((step, index) => !(step === 'value' && path[index - 2] === 'blocks'))
    .map((step) => (typeof step === 'number' ? `entry ${step + 1}` : String(step)))
    .join(', ')

/** Resolves variables, validates, reports problems and returns the parsed content. */
export function validate(
  schema: z.ZodType,
  value: unknown,
  variables: Variables,
  report: Report,
  language: Language = english,
): unknown {
  const resolved = resolveVariables(schema, value, variables, report, language)
  const result = schema.safeParse(resolved, { reportInput: true })
  for (const issue of result.error?.issues ?? [])
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        report(
          [...issue.path, key],
          `there is no field named "${key}" here; correct the spelling or remove it`,
        )
    else report(issue.path, messageFor(issue))
  return result.success ? result.data : resolved
}

const kinds: Record<string, string> = {
  string: 'some text',
  number: 'a number such as 14.5, with a point and without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false, without quotes',
  object: 'a group of fields, one per line, each written as name: value',
  array: 'a list, each entry on a line of its own that starts with a hyphen and a space',
}

function messageFor(issue: z.core.$ZodIssue): string {
  const { input } = issue
  const count = Array.isArray(input) ? ` (there are ${input.length} now)` : ''
  if (issue.code === 'invalid_type') return wrongType(issue)
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return 'is required; enter some text'
    if (issue.origin !== 'array') return `must be ${issue.minimum} or more`
    if (issue.minimum === 1) return `needs at least one entry${count}; add one`
    return `needs at least ${issue.minimum} entries${count}; add more`
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `is too long; shorten it to ${issue.maximum} characters`
    if (issue.origin !== 'array') return `must be ${issue.maximum} or less`
    return `can have at most ${issue.maximum} entries${count}; remove some`
  }
  if (issue.code !== 'invalid_value') return issue.message
  const choices = issue.values.map((value) => `"${String(value)}"`).join(' or ')
  return `${input === undefined ? 'is missing' : 'is not one of the choices'}; write ${choices}`
}

function wrongType({ expected, input }: z.core.$ZodIssueInvalidType) {
  const wanted = kinds[expected] ?? expected
  if (/^(number|int)$/.test(expected) && /\d,\d/.test(String(input)))
    return 'has a comma; write decimals with a point, such as 14.5, and thousands without a mark, such as 1000'
  if (input === undefined || input === null) return `is missing; write ${wanted}`
  if (expected !== 'string') return `must be ${wanted}`
  if (isBarePlaceholder(input)) return 'starts with a brace; put single quotes around the whole text'
  return typeof input === 'object' ? 'must be text' : 'must be text; put single quotes around it'
}

/** YAML reads `{countries}` without quotes as a map with an empty key. */
const isBarePlaceholder = (input: unknown) =>
  typeof input === 'object' && input !== null && Object.values(input).every((value) => value === null)
