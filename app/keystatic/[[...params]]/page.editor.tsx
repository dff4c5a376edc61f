import { ContentEditor } from '#components/editor/content-editor.tsx'
import { choicesIn } from '#lib/content/check/across.ts'
import { readContent, readVariables } from '#lib/content/read.ts'
import { env } from '#lib/server/env.ts'

export const metadata = { title: 'Content editor', robots: { index: false } }

/** Keystatic routes in the browser. */
export const dynamic = 'force-dynamic'

export default async function EditorPage() {
  const root = env.CONTENT_ROOT ?? process.cwd()
  /* Invalid content must not keep anyone out of the editor, where it is corrected. */
  const variables = await readVariables(root).catch(() => undefined)
  const forms = variables && (await readContent('forms', variables, root).catch(() => undefined))
  return (
    <ContentEditor
      githubRepo={env.KEYSTATIC_GITHUB_REPO}
      variables={variables}
      choices={forms ? choicesIn(forms) : {}}
      githubApp={env.NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG}
    />
  )
}
