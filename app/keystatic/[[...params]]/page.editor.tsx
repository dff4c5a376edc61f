import { env } from '@/lib/env'
import { ContentEditor } from '../content-editor'

export const metadata = { title: 'Content editor', robots: { index: false } }

/** The address of an entry is read by the editor itself, in the browser. */
export const dynamic = 'force-dynamic'

export default function EditorPage() {
  return (
    <ContentEditor
      githubRepo={env.KEYSTATIC_GITHUB_REPO}
      githubApp={env.NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG}
    />
  )
}
