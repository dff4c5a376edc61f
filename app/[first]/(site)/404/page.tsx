import { Suspense } from 'react'
import { NotFoundPage } from '#app/_shared/not-found-page.tsx'
import { NotFoundStatus } from '#components/pages/layout/not-found-status.tsx'
import { languageParams } from '#lib/pages/shown-pages.ts'

export { generateMetadata } from '#app/_shared/not-found-page.tsx'

/** The 404 page of the other languages: next.config.mjs rewrites unknown addresses to it. */
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
