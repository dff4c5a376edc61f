// npm run lab cluster: replaces, kills and upgrades three instances behind nginx, with one backend, under load; no
// visitor or staff member may see a failure. `npm run lab cluster rolling` runs only the faults of that name.
import { runCommand } from '../../scripts/lib/command.mjs'

/** A Markdown table for docs/operations.md. */
function table(rows) {
  const head = [
    'what happens',
    'pages',
    'failed',
    'at the desk',
    'failed',
    'requests',
    'reported as failed',
    'files to resend',
    'longest wait',
  ]
  return [head, head.map(() => '---'), ...rows].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

await runCommand(async () => {
  const { existsSync } = await import('node:fs')
  const { installFromDebian } = await import('../../scripts/lib/install.mjs')
  const { ensureBuilt } = await import('../../scripts/lib/build.mjs')
  const { testEnvironment } = await import('../../scripts/lib/e2e.mjs')
  const { CliError } = await import('../../scripts/lib/cli-error.mjs')
  const { changes } = await import('./cluster/changes.mjs')
  const { startTrial } = await import('./cluster/trial.mjs')

  if (!existsSync('/usr/sbin/nginx')) await installFromDebian('nginx', 'libnginx-mod-http-brotli-static')
  if (!existsSync('/usr/sbin/nginx'))
    throw new CliError('nginx is not installed: as root on Debian, run "apt-get install nginx".')
  const env = testEnvironment()
  await ensureBuilt(env)
  const asked = process.argv.slice(2)
  const chosen = changes.filter(({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)))
  for (const { prepare } of chosen) await prepare?.(env)

  const trial = await startTrial()
  const problems = []
  const rows = []
  try {
    for (const { name, says, mayFail = [], run } of chosen) {
      console.log(`• ${says} (${name}) ...`)
      const before = trial.counted()
      trial.visitors.figures.longestMs = 0
      await run(trial, env)
      await trial.visitors.more(5)
      const now = trial.counted()
      const failed = {
        pages: now.pageFailures.slice(before.pageFailures.length),
        desk: now.deskFailures.slice(before.deskFailures.length),
        requests: Array(now.requestFailures - before.requestFailures).fill(
          'a request was reported as failed',
        ),
        files: Array(now.filesRefused - before.filesRefused).fill('an upload was rejected'),
      }
      for (const [who, found] of Object.entries(failed))
        if (!mayFail.includes(who)) problems.push(...found.map((what) => `${name}: ${what}`))
      rows.push([
        says,
        now.pages - before.pages,
        failed.pages.length,
        now.desk - before.desk,
        failed.desk.length,
        now.requests - before.requests,
        failed.requests.length,
        failed.files.length,
        `${(trial.visitors.figures.longestMs / 1000).toFixed(1)} s`,
      ])
    }
    const { problems: differences, ...stored } = await trial.compareStored()
    problems.push(...differences)
    console.log(`\n${table(rows)}\n`)
    console.log(
      `${stored.rows} requests, ${stored.files} of them with a file, and ${stored.notes} notes stored, each once; ${stored.within} within one visitor's limit.`,
    )
  } finally {
    await trial.end()
  }
  for (const problem of problems) console.error(`  ${problem}`)
  return problems.length === 0 && chosen.length > 0 ? 0 : 1
})
