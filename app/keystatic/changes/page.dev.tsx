import { Changes } from '#components/editor/changes.tsx'

export const metadata = { title: 'Unpublished changes', robots: { index: false } }

export default function ChangesPage() {
  return (
    <main data-content-editor>
      <Changes />
    </main>
  )
}
