import { Changes } from '#components/editor/changes.tsx'

export const metadata = { title: 'What changed since publishing', robots: { index: false } }

export default function ChangesPage() {
  return (
    <main data-content-editor>
      <Changes />
    </main>
  )
}
