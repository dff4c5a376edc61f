import NotFound from '#app/(site)/not-found.tsx'
import { BackToList } from '#components/desk/desk-page.tsx'

export { generateMetadata } from '#app/(site)/not-found.tsx'

/** For a submission that was deleted or never existed. */
export default function NoSubmission() {
  return (
    <>
      <div className="mx-auto max-w-frame px-gutter">
        <BackToList href="/form-submissions" />
      </div>
      <NotFound />
    </>
  )
}
