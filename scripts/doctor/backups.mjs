import { existsSync } from 'node:fs'
import { backupDays, backupDirectory, listBackups, timeOf } from '#scripts/backend/backup.mjs'
import { dataDirectory } from '#scripts/lib/environment.mjs'
import { problemWith } from '#scripts/lib/settings.mjs'
import { failure, ok, skipped, warning } from './findings.mjs'

const HOUR_MS = 60 * 60 * 1000
/** One night may be missed while the machine is off, not two. */
const OLDEST_HOURS = 50

export function backups({ env, hosted, public: isPubliclyReachable }, { now = Date.now() } = {}) {
  if (hosted) return skipped('The hosted project has its own backups (dashboard, Database, Backups).')
  if (problemWith(() => backupDays(env))) return skipped('BACKUP_DAYS is malformed, see above.')
  if (backupDays(env) === 0) {
    const text = 'BACKUP_DAYS is not set, so there are no nightly backups.'
    return isPubliclyReachable
      ? failure(text, 'Set BACKUP_DAYS=14, and BACKUP_DIR to a directory on another disk.')
      : warning(text)
  }
  const directory = dataDirectory(env)
  const into = backupDirectory(env, directory)
  const newest = listBackups(into).at(-1)
  const reason = 'Check its log for "The nightly backup failed".'
  if (!newest)
    return existsSync(`${directory}/database`)
      ? failure(`There is no backup in ${into}.`, `Start the site, which makes one immediately. ${reason}`)
      : skipped('There is no data yet.')
  const hours = Math.floor((now - timeOf(newest)) / HOUR_MS)
  if (hours <= OLDEST_HOURS) return ok(`The newest backup is ${hours} h old.`)
  return failure(
    `The newest backup in ${into} is ${Math.floor(hours / 24)} days old.`,
    `Is the site running? ${reason}`,
  )
}
