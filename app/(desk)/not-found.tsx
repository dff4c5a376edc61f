import { NotFoundPage } from '#app/_shared/not-found-page.tsx'
import { BackToList } from '#components/desk/desk-page.tsx'

export { generateMetadata } from '#app/_shared/not-found-page.tsx'

/** For a submission that was deleted or never existed. */
export default function NoSubmission() {
  return (
    <>
      <div className="mx-auto max-w-frame px-gutter">
        <BackToList href="/form-submissions" />
      </div>
      <NotFoundPage />
    </>
  )
}
