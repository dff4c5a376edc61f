const failures = []

export const median = (values) => percentile(values, 0.5)
export const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]

const round = (value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)

/** Prints rows of one shape as a table. */
export const table = (rows) =>
  console.table(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, round(value)]))),
  )

/** Records a missed budget. */
export function expectThat(holds, sentence) {
  if (!holds) failures.push(sentence)
}

export const expectAtMost = (what, value, limit, unit) =>
  expectThat(value <= limit, `${what}: ${round(value)} ${unit}, at most ${round(limit)} allowed.`)

export const expectAtLeast = (what, value, limit, unit) =>
  expectThat(value >= limit, `${what}: ${round(value)} ${unit}, at least ${limit} expected.`)

/** Prints what was missed, and ends the process; the exit code is 1 if anything was. */
export function conclude() {
  console.log(failures.length > 0 ? `\n${failures.join('\n')}` : '\nEverything is within the budgets.')
  process.exit(failures.length > 0 ? 1 : 0)
}
