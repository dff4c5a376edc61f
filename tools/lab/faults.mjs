// npm run lab faults [name …]: injects faults into a running site. Each acknowledged request must be stored exactly
// once, each failure reported to its visitor. Names select by substring: `npm run lab faults disk kill`.
import { runCommand } from '../../scripts/lib/command.mjs'

const formatSeconds = (seconds) => (seconds === undefined ? '' : `${seconds.toFixed(1)} s`)

/** A Markdown table for docs/operations.md. */
function table(rows) {
  const head = [
    'fault',
    'acknowledged',
    'reported as failed',
    'violations',
    'longest wait',
    'pages away',
    'recovery',
  ]
  const cells = rows.map(({ description, skipped, problems, ...row }) =>
    skipped
      ? [description, '', '', '', '', '', `skipped: ${skipped}`]
      : [
          description,
          row.acknowledged,
          row.reportedFailed,
          problems.length,
          formatSeconds(row.longestSeconds),
          formatSeconds(row.pagesAwaySeconds),
          [formatSeconds(row.recovery), row.by ?? row.remark].filter(Boolean).join(', '),
        ],
  )
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

await runCommand(async () => {
  const { ensureBuilt } = await import('../../scripts/lib/build.mjs')
  const { testEnvironment } = await import('../../scripts/lib/e2e.mjs')
  const { faults } = await import('./faults/index.mjs')
  await ensureBuilt(testEnvironment())

  const asked = process.argv.slice(2)
  const chosen = faults.filter(({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)))
  const rows = []
  for (const { name, description, run } of chosen) {
    console.log(`• ${description} (${name}) ...`)
    const row = await run().catch((error) => ({
      acknowledged: 0,
      reportedFailed: 0,
      problems: [error.message],
    }))
    for (const problem of row.problems ?? []) console.error(`  ${problem}`)
    rows.push({ description, ...row })
  }
  console.log(`\n${table(rows)}`)
  return chosen.length > 0 && rows.every(({ skipped, problems }) => skipped || problems.length === 0) ? 0 : 1
})
