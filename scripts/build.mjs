// npm run build: checks the content, makes its pictures, and has Next.js make the pages (tools/build is its adapter).
import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled } from '#scripts/lib/install.mjs'

const STEPS = [
  [process.execPath, ['--conditions=react-server', 'scripts/content-check.ts', '--before-build']],
  [process.execPath, ['scripts/pictures.mjs']],
  ['next', ['build']],
]

await runCommand(
  async () => {
    const { stampBuild } = await import('./lib/build.mjs')
    const { childEnvironment, lowMemoryEnvironment, readEnvironment } = await import(
      '#scripts/lib/environment.mjs'
    )
    const { root } = await import('#scripts/lib/install.mjs')
    const { run } = await import('#scripts/lib/processes.mjs')
    const { assertSiteSettings } = await import('#scripts/lib/settings.mjs')
    const env = { ...lowMemoryEnvironment(), ...childEnvironment(readEnvironment()) }
    assertSiteSettings(env)
    for (const [command, args] of STEPS) {
      const { code } = await run(command, args, { env, cwd: root })
      if (code !== 0) return code
    }
    stampBuild(env)
    return 0
  },
  { packages: assertInstalled },
)
