import { ContentEditor } from '#components/editor/content-editor.tsx'
import { offeredChoices } from '#lib/content/check/across.ts'
import { readContent, readVariables } from '#lib/content/read.ts'
import type { FileName } from '#lib/content/schema/index.ts'
import { env } from '#lib/server/env.ts'

export const metadata = { title: 'Content editor', robots: { index: false } }

/** Keystatic does its own routing in the browser. */
export const dynamic = 'force-dynamic'

export default async function EditorPage() {
  const root = env.CONTENT_ROOT ?? process.cwd()
  /* Invalid content must not block the editor, where people correct it. */
  const variables = await readVariables({ root }).catch(() => undefined)
  const read = async <N extends FileName>(name: N) =>
    variables && (await readContent(name, variables, { root }).catch(() => undefined))
  const [forms, navigation] = await Promise.all([read('forms'), read('navigation')])
  return (
    <ContentEditor
      githubRepo={env.KEYSTATIC_GITHUB_REPO}
      variables={variables}
      choices={offeredChoices({ forms, navigation })}
      githubApp={env.NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG}
    />
  )
}
