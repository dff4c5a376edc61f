import { Suspense } from 'react'
import { NotFoundPage } from '#app/not-found-page.tsx'
import { NotFoundStatus } from '#components/pages/layout/not-found-status.tsx'
import { languageParams } from '#lib/pages/shown-pages.ts'

export { generateMetadata } from '#app/not-found-page.tsx'

/** In the other languages, what next.config.mjs shows in place of an address that is none. */
export const dynamicParams = false
export const generateStaticParams = languageParams

export default function Page() {
  return (
    <>
      <NotFoundPage />
      <Suspense>
        <NotFoundStatus />
      </Suspense>
    </>
  )
}
