// npm run doctor: looks at the environment that the site is configured for, says what is wrong and how to fix it, and
// ends with code 1 if anything must be. It changes nothing.
import { readFileSync } from 'node:fs'
import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled, root } from '#scripts/lib/install.mjs'

await runCommand(
  async () => {
    const { readEnvironment } = await import('#scripts/lib/environment.mjs')
    const { contextOf } = await import('#scripts/doctor/context.mjs')
    const { runChecks, report, errorCount } = await import('#scripts/doctor/checks.mjs')
    const context = contextOf(readEnvironment())
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
    console.log(
      `Harborline ${version} looks at ${context.site}, with ${context.hosted ? `the project at ${context.backend.url}` : 'the embedded backend'}.\n`,
    )
    const found = await runChecks(context)
    console.log(report(found))
    const count = errorCount(found)
    console.log(
      count === 0
        ? '\nNothing has to be fixed.'
        : `\n${count === 1 ? 'One thing' : `${count} things`} to fix.`,
    )
    return count === 0 ? 0 : 1
  },
  { packages: assertInstalled },
)
