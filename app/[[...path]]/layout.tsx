import { Document, siteMetadata } from '#app/_shared/document.tsx'
import { SiteFrame } from '#app/_shared/site-frame.tsx'
import { pageAt } from '#lib/pages/routes.ts'

export const generateMetadata = siteMetadata

export default async function SiteLayout({ params, children }: LayoutProps<'/[[...path]]'>) {
  return (
    <Document>
      <SiteFrame page={await pageAt(params)}>{children}</SiteFrame>
    </Document>
  )
}
