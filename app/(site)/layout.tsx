import type { ReactNode } from 'react'
import { Document, siteMetadata } from '#app/document.tsx'
import { SiteFrame } from '#app/site-frame.tsx'

export const generateMetadata = siteMetadata

/** Around the English home page, which has no first part of an address to stand below. */
export default function SiteLayout({ children, languages }: Record<'children' | 'languages', ReactNode>) {
  return (
    <Document>
      <SiteFrame languages={languages}>{children}</SiteFrame>
    </Document>
  )
}
