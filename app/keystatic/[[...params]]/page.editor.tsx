import { ContentEditor } from '#components/editor/editor.tsx'
import { variablesIfValid } from '#lib/content/read.ts'
import { env } from '#lib/server/env.ts'

export const metadata = { title: 'Content editor', robots: { index: false } }

/** Keystatic does its own routing in the browser. */
export const dynamic = 'force-dynamic'

export default function EditorPage() {
  /* Invalid content must not block the editor, where people correct it. */
  const variables = variablesIfValid()
  return (
    <ContentEditor
      githubRepo={env.KEYSTATIC_GITHUB_REPO}
      githubApp={env.NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG}
      previewUrl={env.KEYSTATIC_PREVIEW_URL}
      variables={variables}
    />
  )
}
