/** Fills the {names} of a text whose values are only known while the page runs; safe in the browser. */
export function fill(template: string, values: Record<string, string | number>) {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
