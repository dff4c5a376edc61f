/** Fills the {params} of a text at runtime; safe in the browser. */
export function interpolate(template: string, values: Record<string, string | number>) {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Fills the {params} of all texts whose values are given, and leaves the others to be filled at runtime. */
export function fillMessages<T>(texts: T, values: Record<string, string>): T {
  const fill = (text: unknown): unknown => {
    if (typeof text === 'string') return interpolate(text, values)
    if (Array.isArray(text)) return text.map(fill)
    return Object.fromEntries(Object.entries(Object(text)).map(([key, value]) => [key, fill(value)]))
  }
  return fill(texts) as T
}
