import type { Path } from '#lib/content/schema/walk.ts'

/** What to correct in content, and where, in words for marketers. */
export interface ContentProblem {
  file: string
  line?: number
  field: string
  /** The field's path, for lookups. */
  path?: Path
  message: string
}

export class ContentError extends Error {
  readonly #problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(`Content needs correcting:\n${problems.map((problem) => `  ${sentence(problem)}`).join('\n')}`)
    this.name = 'ContentError'
    /* Marketers have no use for a stack trace. */
    this.stack = `${this.name}: ${this.message}`
    this.#problems = problems
  }

  get problems() {
    return this.#problems
  }
}

export function sentence({ file, line, field, message }: ContentProblem) {
  const place = [file, line && `line ${line}`, field && `field "${field}"`].filter(Boolean).join(', ')
  return `${place}: ${message}.`
}

/** ["items", 2, "picture", "alt"] becomes "items, entry 3, picture, alt". */
export const fieldName = (path: Path) =>
  path
    .filter((step, index) => !(step === 'value' && path[index - 2] === 'blocks'))
    .map((step) => (typeof step === 'number' ? `entry ${step + 1}` : String(step)))
    .join(', ')
