import { Document, siteMetadata } from '#app/_shared/document.tsx'
import { NotFoundPage, generateMetadata as notFoundMetadata } from '#app/_shared/not-found-page.tsx'
import { SiteFrame } from '#app/_shared/site-frame.tsx'

export const generateMetadata = async () => ({ ...(await siteMetadata()), ...(await notFoundMetadata()) })

/** The 404 page of an unmatched URL: with several root layouts, Next.js cannot know which one to render. */
export default function GlobalNotFound() {
  return (
    <Document>
      <SiteFrame>
        <NotFoundPage />
      </SiteFrame>
    </Document>
  )
}
