import 'server-only'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { dump } from 'js-yaml'
import { startedTranslations } from '#lib/content/pages.ts'
import { pageFile, pageName } from '#lib/content/schema/index.ts'
import { isRecord } from '#lib/content/schema/walk.ts'
import { asRecord, readTranslatedFrom, recordOf } from '#lib/content/translated-from.ts'
import { fileIn } from '#lib/content/translation.ts'
import { readYamlIfThere } from '#lib/content/yaml.ts'
import { EditorRefusal, type Store } from './store.ts'

/** Renames a page's translations with it, keeping their addresses, or deletes them with it. */
export async function followPage({ root, write }: Store, from: string, to?: string) {
  const source = pageFile(from)
  if (!pageName(source) || existsSync(path.join(root, source)))
    throw new EditorRefusal(`there is still a page named ${from}`)
  const target = to === undefined ? undefined : pageFile(to)
  if (target && !(pageName(target) && existsSync(path.join(root, target))))
    throw new EditorRefusal(`there is no page named ${to}`)
  const files: Record<string, string> = {}
  const removed: string[] = []
  for (const language of startedTranslations(root)) {
    const file = fileIn(language, source)
    // Skips an unreadable file, which the check reports.
    const written = await readYamlIfThere(root, file).catch(() => undefined)
    if (!written || (target && existsSync(path.join(root, fileIn(language, target))))) continue
    removed.push(file)
    if (!target) continue
    files[fileIn(language, target)] = dump(withSlug(written.value, from))
    const { [source]: parts, ...others } = readTranslatedFrom(root, language)
    if (parts) files[recordOf(language)] = asRecord({ ...others, [target]: parts })
  }
  if (removed.length > 0) await write(files, removed)
}

/** Keeps the address of a translated page without a `slug`, which defaults to the file name. */
function withSlug(value: unknown, name: string) {
  if (!isRecord(value)) return value
  const { slug = name } = value
  return { ...value, slug }
}
