// npm run backend:backup: a copy of the embedded data, made while it is in use or not. npm run backend:restore [-- name]:
// puts one of them in place again.
import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled } from '#scripts/lib/install.mjs'

async function backup() {
  const { backUpNow, embeddedData } = await import('#scripts/lib/embedded-data.mjs')
  const { name, files } = await backUpNow()
  console.log(`Backup ${name} is complete in ${embeddedData().into}, with ${files} files of requests.`)
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
        ? `There are no backups in ${into}. Another directory is named with BACKUP_DIR.`
        : `Say which one: npm run backend:restore -- ${names.at(-1)}\nThere are:\n  ${names.join('\n  ')}`,
    )
  const { files, aside } = await asOwner(directory, () => restoreBackup({ directory, into, name }))
  console.log(
    `The data in ${directory} are those of ${name}, with ${files} files of requests. What was there before lies in ${aside}: delete it when it is not needed.`,
  )
}

const [what, ...given] = process.argv.slice(2)
await runCommand(() => (what === 'restore' ? restore(given) : backup()), { packages: assertInstalled })
