import { getClaims, getInterface, getSite } from '#lib/content/index.ts'
import type { Page } from '#lib/content/pages.ts'
import { pageSeo } from './page-seo.ts'
import { homeData, pageData } from './structured-data.ts'

/** The page in the words of schema.org. It is data, not a script, so the content security policy lets it be. */
export async function JsonLd({ page }: { page: Page }) {
  const [site, claims, words, variables] = await Promise.all([
    getSite(),
    getClaims(),
    getInterface(),
    pageSeo(page),
  ])
  const data =
    page.name === 'home' ? homeData(site, claims) : pageData(variables, words.breadcrumbHome, claims)
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
