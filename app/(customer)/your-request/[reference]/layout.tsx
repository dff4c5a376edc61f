import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Document, siteMetadata } from '#app/_shared/document.tsx'
import { CustomerFrame } from '#components/customer/frame.tsx'
import { getMessages, getSite, interpolate } from '#lib/content/index.ts'
import { readPage } from '#lib/customer/backend.ts'

type Props = { params: Promise<{ reference: string }>; children: ReactNode }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { reference } = await params
  const page = await readPage(reference)
  const [{ customer }, { brand }, site] = await Promise.all([getMessages(), getSite(), siteMetadata()])
  const title = page === null ? customer.link.title : interpolate(customer.title, { reference })
  return { ...site, title: `${title} | ${brand}`, robots: { index: false, follow: false } }
}

/** A root layout of its own, as only the request says in which language its page is. */
export default async function CustomerLayout({ params, children }: Props) {
  await readPage((await params).reference)
  return (
    <Document>
      <CustomerFrame>{children}</CustomerFrame>
    </Document>
  )
}
