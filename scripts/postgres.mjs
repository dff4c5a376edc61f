// npm run test:postgres [files]: runs the backend's tests on a real PostgreSQL instead of PGlite.
import { runCommand } from '#scripts/lib/command.mjs'

/** Tests of PGlite's data files. */
const EMBEDDED_ONLY = ['durability', 'erase-deleted-data']

await runCommand(async () => {
  const { globSync } = await import('node:fs')
  const { testEnvironment } = await import('#scripts/lib/e2e.mjs')
  const { root } = await import('#scripts/lib/install.mjs')
  const { startPostgres } = await import('#scripts/lib/postgres.mjs')
  const { run } = await import('#scripts/lib/processes.mjs')

  const asked = process.argv.slice(2)
  const all = globSync('supabase/tests/{,postgres/}*.test.mjs', { cwd: root }).sort()
  const files =
    asked.length > 0 ? asked : all.filter((file) => !EMBEDDED_ONLY.some((name) => file.includes(name)))
  const postgres = await startPostgres()
  try {
    const prepared = '--test-global-setup=supabase/tests/support/prepared.mjs'
    const end = '--import=./scripts/tests/end-of-tests.mjs'
    const { code } = await run(
      process.execPath,
      [end, '--test', '--test-concurrency=2', '--test-timeout=180000', prepared, ...files],
      { cwd: root, env: { ...testEnvironment(), TEST_POSTGRES: postgres.url } },
    )
    return code
  } finally {
    await postgres.stop()
  }
})
