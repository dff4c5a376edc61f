import { Blocks } from '#components/pages/blocks/blocks.tsx'
import { Announcements } from '#components/pages/layout/announcements.tsx'
import { DraftBar } from '#components/pages/layout/draft-bar.tsx'
import { LanguageOffers } from '#components/pages/layout/languages.tsx'
import { HomeSections } from '#components/pages/sections/home-sections.tsx'
import { isHome, type Page } from '#lib/content/addresses.ts'
import { JsonLd } from '#lib/pages/seo/structured-data.tsx'

/** A page of the list, in any language; a draft until when it is shown. */
export function ShownPage({ page, until }: { page: Page; until?: Date }) {
  return (
    <>
      {until && <DraftBar page={page.name} until={until} />}
      <LanguageOffers page={page} />
      <Announcements page={page} />
      <JsonLd page={page} />
      {isHome(page) ? <HomeSections /> : <Blocks page={page} />}
    </>
  )
}
