import type { z } from 'zod'

/** One thing to correct: where it is and what to do about it, in words an editor knows. */
export interface Problem {
  file: string
  line?: number
  field: string
  remedy: string
}

export class ContentError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(`Content needs correcting:\n${problems.map((problem) => `  ${sentence(problem)}`).join('\n')}`)
    this.name = 'ContentError'
    this.problems = problems
  }
}

export function sentence({ file, line, field, remedy }: Problem) {
  const place = [file, line && `line ${line}`, field && `field "${field}"`].filter(Boolean).join(', ')
  return `${place}: ${remedy}.`
}

/** ["items", 2, "picture", "alt"] becomes "items, entry 3, picture, alt". */
export const fieldName = (path: readonly PropertyKey[]) =>
  path.map((step) => (typeof step === 'number' ? `entry ${step + 1}` : String(step))).join(', ')

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false, without quotes',
  object: 'named fields, one per line, written as name: value',
  array: 'a list, each entry starting with a hyphen and a space',
}

export function remedyFor(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return issue.origin === 'string' ? 'is required; write a text' : tooFew(issue)
    case 'too_big':
      return issue.origin === 'string'
        ? `is too long; shorten it to ${issue.maximum} characters`
        : tooMany(issue)
    case 'unrecognized_keys':
      return `has no field named ${issue.keys.map((key) => `"${key}"`).join(' or ')}; correct the spelling or remove it`
    case 'invalid_value':
      return `is not one of the choices; write ${issue.values.map((value) => `"${String(value)}"`).join(' or ')}`
    default:
      return issue.message
  }
}

function wrongType(issue: z.core.$ZodIssueInvalidType) {
  const wanted = kinds[issue.expected] ?? issue.expected
  if (issue.input === undefined || issue.input === null) return `is missing; write ${wanted}`
  if (issue.expected === 'string' && typeof issue.input !== 'object')
    return `must be a text; put quotes around it: '${String(issue.input)}'`
  return `must be ${wanted}`
}

function tooFew(issue: z.core.$ZodIssueTooSmall) {
  if (issue.origin !== 'array') return `must be ${issue.minimum} or more`
  return `has too few entries; ${count(issue)} are needed at least`
}

function tooMany(issue: z.core.$ZodIssueTooBig) {
  if (issue.origin !== 'array') return `must be ${issue.maximum} or less`
  return `has too many entries; ${issue.maximum} is the limit${received(issue)}`
}

const count = (issue: z.core.$ZodIssueTooSmall) => `${issue.minimum}${received(issue)}`

const received = (issue: { input?: unknown }) =>
  Array.isArray(issue.input) ? ` (there are ${issue.input.length} now)` : ''
