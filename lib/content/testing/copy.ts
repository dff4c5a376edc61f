import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, translations } from '#contract/languages.ts'
import { checkContent } from '#lib/content/check/index.ts'
import { sentence } from '#lib/content/validate.ts'
import { contentPath } from '#lib/content/yaml.ts'

/** Has a copy of the real content read, with at most one language besides English: each one makes the check slower. */
export function copyContent(root: string, only?: Language) {
  process.env.CONTENT_ROOT = root
  const left: readonly string[] = translations.filter((language) => language !== only)
  const kept = readdirSync('content').filter((name) => !left.includes(name))
  // Copies whole folders: cpSync with a filter is much slower.
  for (const name of kept)
    cpSync(path.join('content', name), contentPath(`content/${name}`), { recursive: true })
  symlinkSync(path.resolve('public'), contentPath('public'))
}

/** Changes a file, makes one, or deletes it. */
export type Edit = (text: string) => string | Buffer | undefined

/** What is found after changes to files of the copy, which are then undone. */
export async function after<T>(edits: Record<string, Edit>, find: () => Promise<T>) {
  const before = Object.entries(edits).map(([file, edit]) => {
    const copy = contentPath(file)
    const text = existsSync(copy) ? readFileSync(copy, 'utf8') : undefined
    const edited = edit(text ?? '')
    // The test would prove nothing.
    if (edited === text) throw new Error(`The edit does not change ${file}.`)
    write(copy, edited)
    return [copy, text] as const
  })
  const found = await find()
  for (const [copy, text] of before) write(copy, text)
  return found
}

function write(file: string, text: ReturnType<Edit>) {
  if (text === undefined) rmSync(file)
  else writeFileSync(file, text)
}

/** What a check of all content finds after changes, in sentences. */
export const findingsAfter = (edits: Record<string, Edit>) =>
  after(edits, async () => {
    const { problems, advice, toReplace } = await checkContent()
    return {
      problems: problems.map(sentence),
      advice: advice.map(sentence),
      toReplace: toReplace.map(sentence),
    }
  })

export const swap = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)
