// npm run build: checks the content and runs `next build` (tools/build is its adapter).
import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled } from '#scripts/lib/install.mjs'

const STEPS = [
  [process.execPath, ['--conditions=react-server', 'scripts/content-check.ts', '--before-build']],
  ['next', ['build']],
]

/** Printed by a process that runs out of memory, and by the parent of one that the kernel's OOM killer ends. */
const OUT_OF_MEMORY = /heap out of memory|cannot allocate memory|ENOMEM|signal: SIG(KILL|ABRT)/i

await runCommand(
  async () => {
    const { CliError } = await import('#scripts/lib/cli-error.mjs')
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
      const { code, signal, output } = await run(command, args, { env, cwd: root })
      if (['SIGKILL', 'SIGABRT'].includes(signal) || (code !== 0 && OUT_OF_MEMORY.test(output)))
        throw new CliError(
          'The build ran out of memory. It needs 2 GB; or build on another machine with the same settings and copy the build folder.',
        )
      if (code !== 0) return code
    }
    stampBuild(env)
    return 0
  },
  { packages: assertInstalled },
)
