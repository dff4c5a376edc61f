// npm run doctor: looks at the environment that the site is configured for, says what is wrong and how it is mended, and
// ends with code 1 if anything must be. It changes nothing.
import { readFileSync } from 'node:fs'
import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled, root } from '#scripts/lib/install.mjs'

await runCommand(
  async () => {
    const { readEnvironment } = await import('#scripts/lib/environment.mjs')
    const { contextOf } = await import('#scripts/doctor/context.mjs')
    const { examine, report, toMend } = await import('#scripts/doctor/checks.mjs')
    const context = contextOf(readEnvironment())
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
    console.log(
      `Harborline ${version} looks at ${context.site}, with ${context.hosted ? `the project at ${context.backend.url}` : 'the embedded backend'}.\n`,
    )
    const found = await examine(context)
    console.log(report(found))
    const count = toMend(found)
    console.log(
      count === 0
        ? '\nNothing has to be mended.'
        : `\n${count === 1 ? 'One thing' : `${count} things`} to mend.`,
    )
    return count === 0 ? 0 : 1
  },
  { packages: assertInstalled },
)
