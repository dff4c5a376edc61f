import { interpolate } from '#contract/text.ts'

export { interpolate }

/** Fills the {params} of all texts whose values are given, and leaves the others to be filled at runtime. */
export const fillMessages = <T>(texts: T, values: Record<string, string>): T =>
  JSON.parse(JSON.stringify(texts), (_, text) =>
    typeof text === 'string' ? interpolate(text, values) : text,
  )
