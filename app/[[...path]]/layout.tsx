import type { ReactNode } from 'react'
import { Document, siteMetadata } from '#app/_shared/document.tsx'
import { SiteFrame } from '#app/_shared/site-frame.tsx'
import { type PathParams, pageAt } from '#lib/pages/routes.ts'

export const generateMetadata = siteMetadata

type Props = { params: PathParams; children: ReactNode }

export default async function SiteLayout({ params, children }: Props) {
  return (
    <Document>
      <SiteFrame page={await pageAt(params)}>{children}</SiteFrame>
    </Document>
  )
}
