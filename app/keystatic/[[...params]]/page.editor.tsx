import { ContentEditor } from '#components/editor/editor.tsx'
import { loadAll, targetsIn } from '#lib/content/check/load.ts'
import { vanishedPages } from '#lib/content/check/vanished.ts'
import { variablesIfValid } from '#lib/content/read.ts'
import { env } from '#lib/server/env.ts'

export const metadata = { title: 'Content editor', robots: { index: false } }

/** Keystatic does its own routing in the browser. */
export const dynamic = 'force-dynamic'

export default async function EditorPage() {
  const root = env.CONTENT_ROOT ?? process.cwd()
  /* Invalid content must not block the editor, where people correct it. */
  const variables = variablesIfValid({ root })
  const isLocal = !env.KEYSTATIC_GITHUB_REPO
  return (
    <ContentEditor
      githubRepo={env.KEYSTATIC_GITHUB_REPO}
      githubApp={env.NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG}
      variables={variables}
      targets={isLocal ? targetsIn(await loadAll(root)) : undefined}
      vanished={isLocal ? vanishedSinceCommit(root) : []}
    />
  )
}

function vanishedSinceCommit(root: string) {
  try {
    return vanishedPages(root, 'HEAD').map(({ message }) => message)
  } catch {
    // A folder without Git.
    return []
  }
}
