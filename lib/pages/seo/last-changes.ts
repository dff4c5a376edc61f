import 'server-only'
import { spawnSync } from 'node:child_process'
import { contentRoot } from '#lib/content/yaml.ts'

/**
 * When each content file was last changed, by its path, as the Git history at the build knows: a source without history
 * knows nothing, and a shallow clone would date every file to its one commit.
 */
export function lastChanges() {
  const git = (...options: string[]) =>
    spawnSync('git', options, { cwd: contentRoot(), encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout ?? ''
  const changes = new Map<string, string>()
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return changes
  let day = ''
  // From the newest commit on: its day, then its files.
  for (const line of git('log', '--format=%cs', '--name-only', '--relative', '--', 'content').split('\n'))
    if (/^\d{4}-\d\d-\d\d$/.test(line)) day = line
    else if (line && !changes.has(line)) changes.set(line, day)
  return changes
}
