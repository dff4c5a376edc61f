import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ContentError } from '#lib/content/content-error.ts'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { schemaOf } from '#lib/content/schema/index.ts'
import { parseYaml } from '#lib/content/yaml.ts'
import { asSavedByEditor } from './format.ts'
import { type Choices, type Conflict, deletionConflict, keyOf, merge } from './merge.ts'
import { blobHash, diskStore, EditorRefusal, serialized } from './store.ts'

interface TreeEntry {
  path: string
  mode: string
  type: 'blob' | 'tree'
  sha: string
}

/** Lists content files in the shape of Keystatic's tree; Keystatic itself would read and hash the whole repository. */
export async function readTree(root: string, folder = 'content'): Promise<TreeEntry[]> {
  const found = await readdir(path.join(root, folder), { withFileTypes: true })
  const inside = await Promise.all(
    found.map(async (entry): Promise<TreeEntry[]> => {
      const file = `${folder}/${entry.name}`
      if (entry.isDirectory()) return readTree(root, file)
      const sha = blobHash(await readFile(path.join(root, file)))
      return [{ path: file, mode: '100644', type: 'blob', sha }]
    }),
  )
  const entries = inside.flat()
  const sha = createHash('sha1').update(JSON.stringify(entries)).digest('hex')
  return [{ path: folder, mode: '040000', type: 'tree', sha }, ...entries]
}

const opened = { path: z.string(), base: z.string().optional() }

/** A save by the editor. `base` is the file's text when the form was opened; a new file has none. */
export const saveRequest = z.object({
  additions: z.array(z.object({ ...opened, contents: z.base64() })),
  deletions: z.array(z.object(opened)),
  choices: z.record(z.string(), z.enum(['mine', 'theirs'])).default({}),
})
type SaveRequest = z.infer<typeof saveRequest>

type Outcome = { saved: Record<string, string> } | { conflicts: Conflict[] }

/**
 * Saves a form. Merges, field by field, what another tab, a manual edit or Git has changed on disk since the form was
 * opened; writes nothing while there is a conflict.
 */
export const save = (root: string, request: SaveRequest): Promise<Outcome> =>
  serialized(() => saveNow(root, request))

async function saveNow(root: string, { additions, deletions, choices }: SaveRequest): Promise<Outcome> {
  const renamed = additions.length === 1 && deletions.length === 1 ? deletions[0] : undefined
  const writes = await Promise.all(
    additions.map(async ({ path: file, contents, base }) => {
      const mine = Buffer.from(contents, 'base64').toString('utf8')
      const schema = known(file)
      if (renamed && (await read(root, file)) !== undefined) throw new EditorRefusal(TAKEN)
      const from = renamed ?? { path: file, base }
      return {
        file,
        ...compare({ schema, file, mine, base: from.base, theirs: await read(root, from.path), choices }),
      }
    }),
  )
  const removals = await Promise.all(
    deletions.map(async ({ path: file, base }) => {
      known(file)
      const theirs = await read(root, file)
      const conflict = deletionConflict(file)
      const choice = choices[keyOf(conflict.path)]
      const isFree = renamed || theirs === base || theirs === undefined || choice
      return { file, keep: choice === 'theirs', conflicts: isFree ? [] : [conflict] }
    }),
  )
  const conflicts = [...writes, ...removals].flatMap((one) => one.conflicts)
  if (conflicts.length > 0) return { conflicts }
  const saved = Object.fromEntries(writes.map(({ file, text }) => [file, text]))
  await diskStore(root).write(saved)
  for (const { file, keep } of removals) if (!keep) await rm(path.join(root, file), { force: true })
  return { saved }
}

const TAKEN = 'Another page now has this address: choose a different one'

function known(file: string) {
  const schema = schemaOf(file)
  if (!schema) throw new EditorRefusal(`${file} is not a file that the editor can save`)
  return schema
}

const read = (root: string, file: string) =>
  readFile(path.join(root, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })

interface Compared {
  schema: AnyField
  file: string
  mine: string
  base?: string
  theirs?: string
  choices: Choices
}

function compare({ schema, file, mine, base, theirs, choices }: Compared) {
  if (theirs === undefined || theirs === base) return { text: mine, conflicts: [] }
  if (base === undefined) throw new EditorRefusal(TAKEN)
  const versions = {
    base: parsed(file, base),
    mine: parsed(file, mine),
    theirs: parsed(file, theirs),
  }
  const { value, conflicts } = merge(schema, versions, choices)
  return { text: asSavedByEditor(schema, value), conflicts }
}

function parsed(file: string, text: string) {
  try {
    return parseYaml(file, text).value
  } catch (error) {
    if (error instanceof ContentError)
      throw new EditorRefusal(`${file} has changed since you opened it and cannot be read. ${error.message}`)
    throw error
  }
}
