// npm run backend:export -- folder: what the embedded backend holds, in a folder. npm run backend:import -- folder: puts it
// into a hosted project or a PostgreSQL of one's own (DATABASE_URL), and the files into its storage (SUPABASE_URL,
// SUPABASE_SECRET_KEY). Both can be run again after they were cut off.
import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled } from '#scripts/lib/install.mjs'

const told = ({ tables, files }) =>
  `${tables.find(({ name }) => name === 'public.Form Sub').rows} requests, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables, ${files.length} files`

async function exportTo(folder) {
  const { openDirectly } = await import('#scripts/backend/open-directly.mjs')
  const { exportBackup } = await import('#scripts/backend/move.mjs')
  const { backUpNow, embeddedData } = await import('#scripts/lib/embedded-data.mjs')
  const { name } = await backUpNow()
  const manifest = await exportBackup({ into: embeddedData().into, name, folder, open: openDirectly })
  console.log(`${folder} holds ${told(manifest)}, as of ${name}.`)
}

async function importFrom(folder) {
  const { importFiles, importTables, readExport } = await import('#scripts/backend/move.mjs')
  const { readEnvironment } = await import('#scripts/lib/environment.mjs')
  const { CliError } = await import('#scripts/lib/cli-error.mjs')
  const { connectTo } = await import('#scripts/backend/own-postgres.mjs')
  const { DATABASE_URL, SUPABASE_URL, SUPABASE_SECRET_KEY } = readEnvironment()
  if (!DATABASE_URL)
    throw new CliError('Say where to: DATABASE_URL=postgres://user:password@host:5432/database.')
  const manifest = readExport(folder)
  const { connection } = await connectTo(DATABASE_URL, { timestamps: String })
  try {
    const isNew = await importTables(connection.driver, folder, manifest)
    console.log(
      `${isNew ? 'Imported' : 'Already imported'}, and the same by count and checksum of each table: ${told(manifest)}.`,
    )
  } finally {
    await connection.close()
  }
  if (manifest.files.length === 0) return
  if (!SUPABASE_URL || !SUPABASE_SECRET_KEY) {
    console.log('The files were not moved: set SUPABASE_URL and SUPABASE_SECRET_KEY, and run this again.')
    return 1
  }
  const sent = await importFiles({ url: SUPABASE_URL, key: SUPABASE_SECRET_KEY }, folder, manifest)
  console.log(`All ${manifest.files.length} files are there, by checksum; ${sent} of them were sent now.`)
}

await runCommand(
  async () => {
    const { resolve } = await import('node:path')
    const { CliError } = await import('#scripts/lib/cli-error.mjs')
    const [what, folder] = process.argv.slice(2)
    if (!folder) throw new CliError(`Name a folder: npm run backend:${what} -- moved`)
    return what === 'import' ? importFrom(resolve(folder)) : exportTo(resolve(folder))
  },
  { packages: assertInstalled },
)
