import type { ReactNode } from 'react'
import { Document, siteMetadata } from '#app/_shared/document.tsx'
import { SiteFrame } from '#app/_shared/site-frame.tsx'

export const generateMetadata = siteMetadata

/** The root layout of the English home page, whose address has no [first] segment. */
export default function SiteLayout({ children, languages }: Record<'children' | 'languages', ReactNode>) {
  return (
    <Document>
      <SiteFrame languages={languages}>{children}</SiteFrame>
    </Document>
  )
}
