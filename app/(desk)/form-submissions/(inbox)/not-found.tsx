import { BackToList } from '#components/desk/desk-page.tsx'
import { getSubmissionsPage } from '#lib/content/index.ts'

/** Replaces a submission that was deleted or never existed; the list next to it stays. */
export default async function NoRequest() {
  const { reading } = await getSubmissionsPage()
  return (
    <div
      role="status"
      className="no-request grid min-h-[60vh] place-content-center justify-items-center gap-1 text-center"
    >
      <h1 className="text-h3">{reading.gone}</h1>
      <BackToList href="/form-submissions" />
    </div>
  )
}
