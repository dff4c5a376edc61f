import { Changes } from '#components/editor/changes.tsx'

export const metadata = { title: 'What changed since publishing', robots: { index: false } }

export default function ChangesPage() {
  return (
    <div data-content-editor>
      <Changes />
    </div>
  )
}
