import 'server-only'
import { dump } from 'js-yaml'
import type { Language } from '#contract/languages.ts'
import { changeLinks } from '#lib/content/check/links.ts'
import { type Loaded, loadAll } from '#lib/content/check/load.ts'
import { startedTranslations } from '#lib/content/pages.ts'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { fileOf } from '#lib/content/schema/index.ts'
import { redirects } from '#lib/content/schema/redirects.ts'
import { mapTexts } from '#lib/content/schema/walk.ts'
import { asRecord, readTranslatedFrom, recordAfter, recordOf } from '#lib/content/translated-from.ts'
import { fileIn } from '#lib/content/translation.ts'
import { validate } from '#lib/content/validate.ts'
import { parseYaml, readYamlIfThere } from '#lib/content/yaml.ts'
import { asSavedByEditor } from './format.ts'
import { EditorRefusal, type Store } from './store.ts'

interface Redirect {
  from: string
  to: string
}

interface Move extends Redirect {
  /** Whether to rewrite the links in all content as well. */
  withLinks: boolean
}

interface Written {
  /** The English file, also for a translation. */
  file: string
  schema: AnyField
  value: unknown
}

/** Redirects an address whose page is gone to the address of an existing page. */
export async function moveAddress({ root, write }: Store, { from, to, withLinks }: Move) {
  const { pages, parsed, content, variables } = await loadAll(root)
  if (pages.some(({ address }) => address === from))
    throw new EditorRefusal(`there is still a page at ${from}`)
  if (to !== '/' && !pages.some(({ address, draft }) => address === to && !draft))
    throw new EditorRefusal(`there is no page at ${to}`)
  if (!content.redirects) throw new EditorRefusal('correct the mistakes in "Redirects" first')

  const written = parsed.get(fileOf('redirects'))?.value as { list: Redirect[] }
  const list = withRedirect(written.list, { from, to })
  validate(redirects, { list }, variables, (_, message) => {
    throw new EditorRefusal(`the list of redirects ${message}`)
  })

  const changed: Record<string, string> = {
    [fileOf('redirects')]: asSavedByEditor(redirects, { list }),
  }
  if (!withLinks) return write(changed)
  for (const [file, { schema, value }] of parsed) {
    if (file === fileOf('redirects')) continue
    const followed = followLinks({ file, schema, value }, { from, to })
    if (followed) changed[file] = asSavedByEditor(schema, followed)
  }
  const translated = await Promise.all(
    startedTranslations(root).map((language) =>
      translationsAfter(root, language, { from, to }, parsed, changed),
    ),
  )
  await write(Object.assign(changed, ...translated))
}

/** Rewrites a file's links to the old address; undefined if it has none. */
function followLinks({ file, schema, value }: Written, { from, to }: Redirect) {
  const moved = (address: string) => (address.split('#')[0] === from ? address.replace(from, to) : address)
  let isChanged = false
  const followed = mapTexts(schema, value, (field, text, path) => {
    const now = changeLinks({ file, field, text, path }, moved)
    isChanged ||= now !== text
    return now
  })
  return isChanged ? followed : undefined
}

/** Rewrites links in a language's files and its record: only links have changed, so no translation falls behind. */
async function translationsAfter(
  root: string,
  language: Language,
  { from, to }: Redirect,
  parsed: Loaded['parsed'],
  changed: Readonly<Record<string, string>>,
) {
  const files: Record<string, string> = {}
  for (const [file, { schema }] of parsed) {
    // Skips an unreadable file, which the check reports.
    const written = await readYamlIfThere(root, fileIn(language, file)).catch(() => undefined)
    const followed = written && followLinks({ file, schema, value: written.value }, { from, to })
    if (followed) files[fileIn(language, file)] = dump(followed)
  }
  const records = Object.entries(readTranslatedFrom(root, language)).map(([file, parts]) => {
    const now = changed[file]
    return [
      file,
      now ? recordAfter(parts, parsed.get(file)?.value, parseYaml(file, now).value) : parts,
    ] as const
  })
  if (records.length > 0) files[recordOf(language)] = asRecord(Object.fromEntries(records))
  return files
}

/** Keeps every redirect to one hop: points those to the old address at the new one, and drops any from the new one. */
const withRedirect = (list: readonly Redirect[], { from, to }: Redirect) => [
  ...list
    .filter((one) => one.from !== from && one.from !== to)
    .map((one) => (one.to.split('#')[0] === from ? { ...one, to } : one)),
  { from, to },
]
