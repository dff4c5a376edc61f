import type { ReactNode } from 'react'
import { Announcements } from '#components/pages/layout/announcements.tsx'
import { LanguageOffers } from '#components/pages/layout/languages.tsx'
import type { Page } from '#lib/content/addresses.ts'
import { JsonLd } from '#lib/pages/seo/structured-data.tsx'

/**
 * Wraps a page in any language. The content comes as children, because a route ships the scripts of every component it
 * imports, rendered or not.
 */
export function ShownPage({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <>
      <LanguageOffers page={page} />
      <Announcements page={page} />
      <JsonLd page={page} />
      {children}
    </>
  )
}
