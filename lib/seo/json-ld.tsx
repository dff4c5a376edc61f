import { getClaims, getInterface, getSite } from '@/lib/content'
import type { Page } from '@/lib/pages'
import { pageFacts } from './page-facts'
import { homeData, pageData } from './structured-data'

/** The page in the words of schema.org. It is data, not a script, so the content security policy lets it be. */
export async function JsonLd({ page }: { page: Page }) {
  const [site, claims, words, facts] = await Promise.all([
    getSite(),
    getClaims(),
    getInterface(),
    pageFacts(page),
  ])
  const data = page.name === 'home' ? homeData(site, claims) : pageData(facts, words.breadcrumbHome, claims)
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
