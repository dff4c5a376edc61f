import { getClaims, getInterface, getSite } from '@/lib/content'
import { type PagePath, pageFacts } from './pages'
import { homeData, pageData } from './structured-data'

/** The page in the words of schema.org. It is data, not a script, so the content security policy lets it be. */
export async function JsonLd({ path }: { path: PagePath }) {
  const [site, claims, words, page] = await Promise.all([
    getSite(),
    getClaims(),
    getInterface(),
    pageFacts(path),
  ])
  const data = path === '/' ? homeData(site, claims) : pageData(page, words.breadcrumbHome, claims)
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
