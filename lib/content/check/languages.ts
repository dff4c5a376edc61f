import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Language, translations } from '#contract/languages.ts'
import { fileIn, fileOf, pageName, schemaOf } from '#lib/content/schema/index.ts'
import { setAt, valueAt, visit } from '#lib/content/schema/walk.ts'
import type { ContentProblem } from '#lib/content/validate.ts'
import { contentPath, contentRoot, type ParsedFile, readYaml } from '#lib/content/yaml.ts'
import { type Loaded, problemAt } from './load.ts'

/** The id of a file in Git, which names a version of it forever. */
function blobId(file: string) {
  const content = readFileSync(contentPath(file))
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}

const recordOf = (language: Language) => fileIn(language, 'content/translated-from.json')

/** The version of each English file that a language says. JSON is YAML, too. */
const versionsIn = (language: Language): Record<string, unknown> =>
  Object(readYaml(recordOf(language))?.value)

/** Records that a translation, such as es/site, says what English says now; undefined if it is none. */
export function markTranslated(name: string) {
  const [code, ...rest] = name.replace(/^content\/|\.yaml$/g, '').split('/')
  const language = translations.find((one) => one === code)
  const file = `content/${rest.join('/')}.yaml`
  const translation = language && schemaOf(file) && fileIn(language, file)
  if (!translation || ![file, translation].every((one) => existsSync(contentPath(one)))) return undefined
  const versions = { ...versionsIn(language), [file]: blobId(file) }
  const sorted = Object.fromEntries(Object.entries(versions).sort())
  writeFileSync(contentPath(recordOf(language)), `${JSON.stringify(sorted, undefined, 2)}\n`)
  return `${translation} says what ${file} says now.`
}

/** What an English file says beside what a translation takes from it (readFileIn). */
function withoutTaken(file: string, value: unknown, own: unknown, language: Language) {
  const copy = structuredClone(value)
  visit(schemaOf(file, language) ?? z.unknown(), copy, (inside, { isShared }, path) => {
    const isInList = path.some((step) => typeof step === 'number')
    const isLeftOut = !pageName(file) && !isInList && valueAt(own, path) === undefined
    if (isShared || (isLeftOut && inside !== undefined)) setAt(copy, path, undefined)
  })
  return copy
}

/** Whether English has changed, since a version of it, only in what a translation takes from there. */
function takesChange({ language }: Loaded, { file, value }: ParsedFile, version: unknown) {
  const own = readYaml(fileIn(language, file))?.value
  // A shallow clone may lack the version; then nothing is known of it.
  const git = spawnSync('git', ['cat-file', 'blob', String(version)], {
    cwd: contentRoot(),
    encoding: 'utf8',
  })
  const then = git.status === 0 && parse(git.stdout)
  const [before, now] = [then, value].map((one) => withoutTaken(file, one, own, language))
  return isDeepStrictEqual(before, now)
}

/** Stock colors that a language does not name yet. */
export function untranslatedColors(loaded: Loaded, { content }: Loaded): ContentProblem[] {
  const file = fileIn(loaded.language, fileOf('colors'))
  const own = loaded.content.colors?.list.map(({ id }) => id) ?? []
  const missing = content.colors?.list.filter(({ id }) => !own.includes(id)) ?? []
  return missing.map(({ id, name }) =>
    problemAt(loaded, { file, path: ['list'] }, `has no "${id}", which pages show as "${name}"; add it`),
  )
}

/** Translations whose English file is no longer the version that they say. */
export function outdated(loaded: Loaded, english: Loaded): ContentProblem[] {
  const versions = versionsIn(loaded.language)
  return [...english.parsed].flatMap(([file, parsed]) => {
    const then = versions[file]
    const translation = fileIn(loaded.language, file)
    const now = blobId(file)
    // A file that is renamed keeps its id.
    if (!loaded.parsed.has(translation) || Object.values(versions).includes(now)) return []
    if (then && takesChange(loaded, parsed, then)) return []
    const change = then
      ? `English has changed; see git diff ${String(then).slice(0, 12)} ${file}`
      : `is new; compare it with ${file}`
    const name = translation.slice('content/'.length, -'.yaml'.length)
    const message = `${change}, then run npm run content:check -- --translated ${name}`
    return [problemAt(loaded, { file: translation, path: [] }, message)]
  })
}
