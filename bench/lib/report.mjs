const failures = []

export const median = (values) => percentile(values, 0.5)
export const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]

const round = (value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)

/** Prints rows of one shape as a table. */
export function table(rows) {
  const rounded = (row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, round(value)]))
  console.table(rows.map(rounded))
}

export function expectAtMost(what, value, limit, unit) {
  if (!(value <= limit)) failures.push(`${what}: ${round(value)} ${unit}, at most ${round(limit)} allowed.`)
}

export function expectAtLeast(what, value, limit, unit) {
  if (!(value >= limit)) failures.push(`${what}: ${round(value)} ${unit}, at least ${limit} expected.`)
}

/** Prints what was missed, and ends the process; the exit code is 1 if anything was. */
export function conclude() {
  console.log(failures.length > 0 ? `\n${failures.join('\n')}` : '\nEverything is within the budgets.')
  process.exit(failures.length > 0 ? 1 : 0)
}
