// npm run backend:backup: backs up the embedded data, whether the backend runs or not.
// npm run backend:restore [-- name]: restores a backup.
import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled } from '#scripts/lib/install.mjs'

async function backup() {
  const { backUpNow, embeddedData } = await import('#scripts/lib/embedded-data.mjs')
  const { name, files } = await backUpNow()
  console.log(`Backup ${name} is complete in ${embeddedData().into}, with ${files} request files.`)
}

async function restore([name]) {
  const { listBackups } = await import('#scripts/backend/backup.mjs')
  const { restoreBackup } = await import('#scripts/backend/restore.mjs')
  const { asOwner, embeddedData } = await import('#scripts/lib/embedded-data.mjs')
  const { CliError } = await import('#scripts/lib/cli-error.mjs')
  const { directory, into } = embeddedData()
  const names = listBackups(into)
  if (!names.includes(name))
    throw new CliError(
      names.length === 0
        ? `There are no backups in ${into}. To use another directory, set BACKUP_DIR.`
        : `Specify a backup: npm run backend:restore -- ${names.at(-1)}\nAvailable backups:\n  ${names.join('\n  ')}`,
    )
  const { files, aside } = await asOwner(directory, () => restoreBackup({ directory, into, name }))
  console.log(
    `Restored ${name} into ${directory}, with ${files} request files. The previous data is in ${aside}: delete it once you no longer need it.`,
  )
}

const [what, ...given] = process.argv.slice(2)
await runCommand(() => (what === 'restore' ? restore(given) : backup()), { packages: assertInstalled })
