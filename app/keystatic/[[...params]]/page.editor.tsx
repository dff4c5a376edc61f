import { ContentEditor } from '#components/editor/editor.tsx'
import { readVariables } from '#lib/content/read.ts'
import { env } from '#lib/server/env.ts'

export const metadata = { title: 'Content editor', robots: { index: false } }

/** Keystatic does its own routing in the browser. */
export const dynamic = 'force-dynamic'

export default async function EditorPage() {
  /* Invalid content must not block the editor, where people correct it. */
  const variables = await readVariables({ root: env.CONTENT_ROOT }).catch(() => ({}))
  return (
    <ContentEditor
      githubRepo={env.KEYSTATIC_GITHUB_REPO}
      githubApp={env.NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG}
      variables={variables}
    />
  )
}
