import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Language, translations } from '#contract/languages.ts'
import { toEditorProblem } from '#lib/content/check/editor-problem.ts'
import { pageName, schemaOf } from '#lib/content/schema/index.ts'
import { same } from '#lib/content/schema/walk.ts'
import { asRecord, parseTranslatedFrom, readTranslatedFrom, recordOf } from '#lib/content/translated-from.ts'
import { isOutdated, textsBeside } from '#lib/content/translated-texts.ts'
import { fileIn, languageName, translationIn } from '#lib/content/translation.ts'
import { parseYaml, readYamlIfThere } from '#lib/content/yaml.ts'
import { type Difference, differences } from './differences.ts'
import { EditorRefusal, FOLDERS } from './store.ts'

interface Changed {
  file: string
  /** `compared`: a translator confirmed the translation against the current English without editing it. */
  kind: 'new' | 'changed' | 'deleted' | 'compared'
}

export interface Change extends Changed {
  /** The file's label in the editor. */
  name: string
  edit?: string
  /** Changed fields with both values; empty for a picture or an unreadable file. */
  differences: Difference[]
}

export interface History {
  changes: Change[]
  /** How many commits the remote is ahead; undefined without a remote. */
  behind?: number
}

const run = promisify(execFile)

/** Timeout for a remote that does not respond. */
const LONGEST_MS = 60_000

/** Runs Git without a shell. Callers put `--` before file names, so that Git parses none as an option. */
const git = async (root: string, ...args: string[]) => {
  const { stdout } = await run('git', ['--literal-pathspecs', ...args], {
    cwd: root,
    maxBuffer: 32 * 1024 * 1024,
    timeout: LONGEST_MS,
    // Without this, Git would hang at a password prompt.
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
  })
  return stdout
}

const ON_SERVER = ['refs/remotes/origin/HEAD', 'refs/remotes/origin/main', 'refs/remotes/origin/master']
const PUBLISHED = [...ON_SERVER, 'refs/heads/main', 'refs/heads/master']

/** The published branch: the remote's default branch, else the local main branch, else HEAD. */
async function publishedOf(root: string) {
  const there = lines(await git(root, 'for-each-ref', '--format=%(refname)', ...PUBLISHED))
  return PUBLISHED.find((name) => there.includes(name)) ?? 'HEAD'
}

const lines = (text: string) => text.split('\n').filter(Boolean)

/** The published commit that this folder is based on. */
async function findBase(root: string) {
  const [top = ''] = lines(await git(root, 'rev-parse', '--show-toplevel').catch(refuseNoRepository))
  if (path.resolve(top) !== path.resolve(root))
    throw new EditorRefusal('this folder is part of another repository, so its changes cannot be shown here')
  const published = await publishedOf(root).catch(refuseNoRepository)
  const since = await git(root, 'merge-base', published, 'HEAD').catch(refuseNoRepository)
  return { published, since: since.trim() }
}

function refuseNoRepository(error: unknown): never {
  throw new EditorRefusal(
    error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? 'Git is not installed on this machine; install it to see what changed'
      : 'this folder is not a Git repository with any commits yet, so there is nothing to compare',
  )
}

export async function readHistory(root: string): Promise<History> {
  const { published, since } = await findBase(root)
  const changed = await changesSince(root, since)
  const behind = ON_SERVER.includes(published)
    ? Number(await git(root, 'rev-list', '--count', `HEAD..${published}`))
    : undefined
  // A page's translations and the records of translations belong to other listed files.
  const along = [...changed.flatMap((one) => withIt(one, changed)), ...translations.map(recordOf)]
  const listed = changed.filter(({ file }) => !along.includes(file))
  listed.push(...(await comparedSince(root, since, changed)))
  return { changes: await Promise.all(listed.map((one) => described(root, since, one))), behind }
}

const KINDS = { A: 'new', M: 'changed', D: 'deleted' } as const

/** Excludes content/README.md, which is not part of the site. */
const isContent = (file: string) => /^public\/images\/|^content\/.*\.(ya?ml|json)$/.test(file)

async function changesSince(root: string, commit: string): Promise<Changed[]> {
  const [compared, added] = await Promise.all([
    git(root, 'diff', '--name-status', '--no-renames', '-z', commit, '--', ...FOLDERS),
    git(root, 'ls-files', '--others', '--exclude-standard', '-z', '--', ...FOLDERS),
  ])
  const parts = compared.split('\0').filter(Boolean)
  const known = parts.flatMap((letter, index) => {
    const kind = KINDS[letter as keyof typeof KINDS]
    const file = parts[index + 1]
    return index % 2 === 0 && kind && file ? [{ file, kind }] : []
  })
  const fresh = added.split('\0').filter(Boolean)
  return [...known, ...fresh.map((file) => ({ file, kind: 'new' as const }))]
    .filter(({ file }) => isContent(file))
    .sort((a, b) => a.file.localeCompare(b.file))
}

function nameOf(file: string) {
  const language = translations.find((one) => recordOf(one) === file)
  return language ? `translation record for ${languageName(language)}` : toEditorProblem({ file }).place
}

async function described(root: string, since: string, { file, kind }: Changed): Promise<Change> {
  const { edit } = toEditorProblem({ file })
  const schema = schemaOf(translationIn(file)?.source ?? file)
  const known = { file, kind, name: nameOf(file), edit: kind === 'deleted' ? undefined : edit }
  if (!schema) return { ...known, differences: [] }
  const [before, after] = await Promise.all([
    kind === 'new' ? undefined : git(root, 'show', `${since}:${file}`).then((text) => parsed(file, text)),
    kind === 'deleted'
      ? undefined
      : readFile(path.join(root, file), 'utf8').then((text) => parsed(file, text)),
  ])
  const isReadable = before !== undefined && after !== undefined
  return { ...known, differences: isReadable ? differences(schema, before, after) : [] }
}

function parsed(file: string, text: string) {
  try {
    return parseYaml(file, text).value
  } catch {
    return undefined
  }
}

async function recordAt(root: string, commit: string, language: Language) {
  const text = await git(root, 'show', `${commit}:${recordOf(language)}`).catch(() => '')
  return parseTranslatedFrom(() => text)
}

/** Lists translations that are unchanged except for their record, which shows that a translator compared them. */
async function comparedSince(root: string, commit: string, changed: readonly Changed[]): Promise<Changed[]> {
  const isChanged = (file: string) => changed.some((one) => one.file === file)
  const languages = translations.filter((language) => isChanged(recordOf(language)))
  const found = await Promise.all(
    languages.map(async (language) => {
      const [before, now] = [await recordAt(root, commit, language), readTranslatedFrom(root, language)]
      const sources = Object.keys({ ...before, ...now }).filter(
        (source) =>
          schemaOf(source) && !isChanged(fileIn(language, source)) && !same(before[source], now[source]),
      )
      const compared = await Promise.all(
        sources.map((source) => isCompared(root, language, source, before[source], now[source])),
      )
      return sources.flatMap((source, index) =>
        compared[index] ? [{ file: fileIn(language, source), kind: 'compared' as const }] : [],
      )
    }),
  )
  return found.flat()
}

/** Whether the record changes which texts are behind English; links that followed a moved page do not count. */
async function isCompared(
  root: string,
  language: Language,
  source: string,
  ...[before, now]: [unknown, unknown]
) {
  const [english, written] = await Promise.all(
    [source, fileIn(language, source)].map((file) => readYamlIfThere(root, file).catch(() => undefined)),
  )
  if (!english || !written) return false
  const behind = (recorded: unknown) => {
    const versions = { english: english.value, written: written.value, recorded }
    const texts = textsBeside(source, versions).filter(({ isChanged }) => isChanged)
    return [isOutdated(source, versions), ...texts.map(({ path }) => path)]
  }
  return !same(behind(before), behind(now))
}

/** Restores a listed file to its published state; deletes a new one unless `refuse` throws. */
export async function restore(root: string, file: string, refuse = (_file: string) => {}) {
  const { since } = await findBase(root)
  const changes = await changesSince(root, since)
  const listed = [...changes, ...(await comparedSince(root, since, changes))]
  const change = listed.find((one) => one.file === file)
  if (!change) throw new EditorRefusal(`${file} is the same as the published version`)
  const files = [file, ...withIt(change, changes)]
  if (change.kind === 'new') {
    refuse(file)
    await Promise.all(files.map((one) => rm(path.join(root, one))))
  } else if (change.kind !== 'compared') await git(root, 'checkout', since, '--', ...files)
  await restoreRecords(root, since, files)
}

/** Restores, along with each translation, the record of the English that it translates. */
async function restoreRecords(root: string, commit: string, files: readonly string[]) {
  for (const language of translations) {
    const sources = files.flatMap((file) => {
      const { language: of, source = '' } = translationIn(file) ?? {}
      return of === language && schemaOf(source) ? [source] : []
    })
    if (sources.length === 0) continue
    const [before, now] = [await recordAt(root, commit, language), readTranslatedFrom(root, language)]
    // Keeps the published order of keys, so that Git shows no diff once everything is restored.
    const entries = Object.keys({ ...before, ...now }).flatMap((source) => {
      const record = (sources.includes(source) ? before : now)[source]
      return record === undefined ? [] : [[source, record] as const]
    })
    const restored = Object.fromEntries(entries)
    if (!same(now, restored)) await writeFile(path.join(root, recordOf(language)), asRecord(restored))
  }
}

/** The translations that were added or deleted with a page. */
function withIt({ file, kind }: Changed, changes: readonly Changed[]) {
  if (kind === 'changed' || !pageName(file)) return []
  const translated = translations.map((language) => fileIn(language, file))
  return changes.flatMap((one) => (one.kind === kind && translated.includes(one.file) ? [one.file] : []))
}

const underWay = new Map<string, Promise<void>>()

/** Fetches from the remote without touching any file. Concurrent calls share one fetch: Git would fail a second. */
export function fetchLatest(root: string) {
  const fetched = underWay.get(root) ?? fetchPublished(root).finally(() => underWay.delete(root))
  underWay.set(root, fetched)
  return fetched
}

async function fetchPublished(root: string) {
  const { published } = await findBase(root)
  if (!ON_SERVER.includes(published)) return
  await git(root, 'fetch', '--quiet', '--prune', 'origin').catch(({ stderr }) => {
    throw new EditorRefusal(`the server could not be reached: ${reasonOf(String(stderr))}`)
  })
}

/** The first line of Git's output is the error; the rest is advice for the terminal. */
const reasonOf = (said: string) =>
  said
    .trim()
    .split('\n')[0]
    ?.replace(/^\w+: |\.$/g, '') || 'it did not respond'

/** Fast-forwards to the published branch of the remote. */
export async function pullLatest(root: string) {
  await fetchLatest(root)
  const { published } = await findBase(root)
  if (!ON_SERVER.includes(published))
    throw new EditorRefusal('this folder has no Git server to get changes from')
  await git(root, 'merge', '--quiet', '--ff-only', published).catch(({ stderr }) => {
    throw new EditorRefusal(whyNotBrought(String(stderr)))
  })
}

function whyNotBrought(said: string) {
  const files = said.split('\n').flatMap((line) => (line.startsWith('\t') ? [line.trim()] : []))
  if (files.length === 0)
    return 'this folder has unpublished commits, so the latest changes cannot simply be added; publish yours first, or ask an engineer to merge them'
  const answer = files.every(isContent)
    ? 'publish your changes first, or restore the published versions below'
    : 'ask an engineer to merge them'
  return `nothing was updated, because these changed both here and on the server: ${files.map(nameOf).join(', ')}; ${answer}`
}
