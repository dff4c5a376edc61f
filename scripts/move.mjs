// npm run backend:export -- folder: exports the embedded backend's data into a folder.
// npm run backend:import -- folder: imports them into a PostgreSQL database (DATABASE_URL), and the files into a
// project's storage (SUPABASE_URL, SUPABASE_SECRET_KEY). Both can be repeated after an interruption.
import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled } from '#scripts/lib/install.mjs'

const summary = ({ tables, files }) =>
  `${tables.find(({ name }) => name === 'public.Form Sub').rows} requests, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables, ${files.length} files`

async function exportTo(folder) {
  const { openDirectly } = await import('#scripts/backend/open-directly.mjs')
  const { exportBackup } = await import('#scripts/backend/move.mjs')
  const { backUpNow, embeddedData } = await import('#scripts/lib/embedded-data.mjs')
  const { name } = await backUpNow()
  const manifest = await exportBackup({ into: embeddedData().into, name, folder, open: openDirectly })
  console.log(`Exported ${summary(manifest)} to ${folder}, from the backup ${name}.`)
}

async function importFrom(folder) {
  const { importFiles, importTables, readExport } = await import('#scripts/backend/move.mjs')
  const { readEnvironment } = await import('#scripts/lib/environment.mjs')
  const { CliError } = await import('#scripts/lib/cli-error.mjs')
  const { connectTo } = await import('#scripts/backend/own-postgres.mjs')
  const { DATABASE_URL, SUPABASE_URL, SUPABASE_SECRET_KEY } = readEnvironment()
  if (!DATABASE_URL)
    throw new CliError('Set the target database: DATABASE_URL=postgres://user:password@host:5432/database.')
  const manifest = readExport(folder)
  const { connection } = await connectTo(DATABASE_URL, { timestamps: String })
  try {
    const isNew = await importTables(connection.driver, folder, manifest)
    console.log(
      `${isNew ? 'Imported' : 'Already imported'}, verified by row count and checksum of each table: ${summary(manifest)}.`,
    )
  } finally {
    await connection.close()
  }
  if (manifest.files.length === 0) return
  if (!SUPABASE_URL || !SUPABASE_SECRET_KEY) {
    console.log('Files were not imported: set SUPABASE_URL and SUPABASE_SECRET_KEY, then run this again.')
    return 1
  }
  const sent = await importFiles({ url: SUPABASE_URL, key: SUPABASE_SECRET_KEY }, folder, manifest)
  console.log(
    `All ${manifest.files.length} files are imported, verified by checksum; ${sent} of them were uploaded by this run.`,
  )
}

await runCommand(
  async () => {
    const { resolve } = await import('node:path')
    const { CliError } = await import('#scripts/lib/cli-error.mjs')
    const [what, folder] = process.argv.slice(2)
    if (!folder) throw new CliError(`Specify a folder: npm run backend:${what} -- moved`)
    return what === 'import' ? importFrom(resolve(folder)) : exportTo(resolve(folder))
  },
  { packages: assertInstalled },
)
