import { Document, siteMetadata } from './document.tsx'
import { NotFoundPage, generateMetadata as notFoundMetadata } from './not-found-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export const generateMetadata = async () => ({ ...(await siteMetadata()), ...(await notFoundMetadata()) })

/** For an address of no route: there are several root layouts, and Next.js cannot know which of them to render. */
export default function GlobalNotFound() {
  return (
    <Document>
      <SiteFrame>
        <NotFoundPage />
      </SiteFrame>
    </Document>
  )
}
