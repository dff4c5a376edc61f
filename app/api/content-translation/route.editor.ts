import { english, parseLanguage } from '#contract/languages.ts'
import { answering } from '#lib/editor/access.ts'
import { EditorRefusal } from '#lib/editor/store.ts'
import {
  listTranslations,
  readTranslation,
  saveTranslation,
  translationSave,
} from '#lib/editor/translations.ts'

/** Returns one file with its translation, or the translation progress of all files. */
export const GET = answering(async (store, { url }) => {
  const query = new URL(url).searchParams
  const language = parseLanguage(query.get('language'))
  if (!language || language === english) throw new EditorRefusal('the site does not have this language')
  const file = query.get('file')
  return file
    ? readTranslation(store, { language, file })
    : { files: await listTranslations(store, language) }
})

export const PUT = answering(async (store, request) => {
  const { data } = translationSave.safeParse(await request.json().catch(() => undefined))
  if (!data) throw new EditorRefusal('this request did not come from the editor')
  return saveTranslation(store, data)
})
