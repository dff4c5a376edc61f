// npm run lab faults: breaks a running site on purpose, in one way after the other. What was acknowledged must be stored
// exactly once, what failed must have been said. `npm run lab faults disk kill` runs those whose names say so.
import { runCommand } from '../../scripts/lib/command.mjs'

const second = (seconds) => (seconds === undefined ? '' : `${seconds.toFixed(1)} s`)

/** For docs/operations.md as it is. */
function table(rows) {
  const head = [
    'fault',
    'acknowledged',
    'told as failed',
    'not true',
    'longest wait',
    'pages away',
    'recovery',
  ]
  const cells = rows.map(({ says, skipped, problems, ...row }) =>
    skipped
      ? [says, '', '', '', '', '', `skipped: ${skipped}`]
      : [
          says,
          row.acknowledged,
          row.told,
          problems.length,
          second(row.longestSeconds),
          second(row.pagesAwaySeconds),
          [second(row.recovery), row.by ?? row.remark].filter(Boolean).join(', '),
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
  for (const { name, says, run } of chosen) {
    console.log(`• ${says} (${name}) ...`)
    const row = await run().catch((error) => ({ acknowledged: 0, told: 0, problems: [error.message] }))
    for (const problem of row.problems ?? []) console.error(`  ${problem}`)
    rows.push({ says, ...row })
  }
  console.log(`\n${table(rows)}`)
  return chosen.length > 0 && rows.every(({ skipped, problems }) => skipped || problems.length === 0) ? 0 : 1
})
