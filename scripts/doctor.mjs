// npm run doctor: checks site, backend and machine for the current settings and prints problems with their fixes. Exits
// with 1 on errors; changes nothing.
import { readFileSync } from 'node:fs'
import { runCli } from '#scripts/lib/cli-error.mjs'
import { root } from '#scripts/lib/install.mjs'

await runCli(async () => {
  const { readEnvironment } = await import('#scripts/lib/environment.mjs')
  const { contextOf } = await import('#scripts/doctor/context.mjs')
  const { runChecks, report, errorCount } = await import('#scripts/doctor/checks.mjs')
  const context = contextOf(readEnvironment())
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  console.log(
    `Harborline ${version}: checking ${context.site} with ${context.hosted ? `the project at ${context.backend.url}` : 'the embedded backend'}.\n`,
  )
  const found = await runChecks(context)
  console.log(report(found))
  const count = errorCount(found)
  console.log(count === 0 ? '\nNo errors.' : `\n${count === 1 ? '1 error' : `${count} errors`} to fix.`)
  return count === 0 ? 0 : 1
})
