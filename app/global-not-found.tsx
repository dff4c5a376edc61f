import SiteLayout from './(site)/layout.tsx'
import NotFound, { generateMetadata as notFoundMetadata } from './(site)/not-found.tsx'
import { Document } from './document.tsx'
import { generateMetadata as rootMetadata } from './layout.tsx'

export const generateMetadata = async () => ({ ...(await rootMetadata()), ...(await notFoundMetadata()) })

/** For an address of no route: below the root there are two layouts, and Next.js cannot know which of them to render. */
export default async function GlobalNotFound() {
  const page = (
    <SiteLayout>
      <NotFound />
    </SiteLayout>
  )
  if (process.env.NODE_ENV !== 'development') return <Document>{page}</Document>
  const { default: WithCheck } = await import('./template.dev.tsx')
  return (
    <Document>
      <WithCheck>{page}</WithCheck>
    </Document>
  )
}
