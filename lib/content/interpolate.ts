/** Fills the {params} of a text at runtime; safe in the browser. */
export function interpolate(template: string, values: Record<string, string | number>) {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Fills the {params} of all texts whose values are given, and leaves the others to be filled at runtime. */
export const fillMessages = <T>(texts: T, values: Record<string, string>): T =>
  JSON.parse(JSON.stringify(texts), (_, text) =>
    typeof text === 'string' ? interpolate(text, values) : text,
  )
