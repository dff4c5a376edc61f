const failures = []

export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1]
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

/** Prints what was missed; the exit code is 1 if anything was. */
export function conclude() {
  console.log(failures.length > 0 ? `\n${failures.join('\n')}` : '\nEverything is within the budgets.')
  process.exitCode = failures.length > 0 ? 1 : 0
}
