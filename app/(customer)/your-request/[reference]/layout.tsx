import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Document, siteMetadata } from '#app/_shared/document.tsx'
import { ContactLink } from '#components/ui/contact-link.tsx'
import { SmartLink } from '#components/ui/links.tsx'
import { Wordmark } from '#components/ui/wordmark.tsx'
import { commaOf } from '#contract/languages.ts'
import { getContent, getMessages, interpolate, pageLanguage } from '#lib/content/index.ts'
import { readCustomerPage } from '#lib/customer/backend.ts'
import '#components/customer/customer.css'

type Props = { params: Promise<{ reference?: string }>; children: ReactNode }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { reference = '' } = await params
  const page = await readCustomerPage(reference)
  const { customer } = await getMessages()
  const { brand } = await getContent('site')
  const site = await siteMetadata()
  const { title: dead } = reference ? customer.link : customer.link.find
  const title = page === null ? dead : interpolate(customer.title, { reference })
  return { ...site, title: `${title} | ${brand}`, robots: { index: false, follow: false } }
}

/**
 * A root layout of its own, as only the request says in which language its page is: how to reach us, and nothing that leads
 * away or belongs to another company.
 */
export default async function CustomerLayout({ params, children }: Props) {
  await readCustomerPage((await params).reference)
  const { footer } = await getContent('navigation')
  const { contact, legalName } = await getContent('site')
  const { street, city, state, postalCode, country } = contact
  const linkClass = 'inline-block py-1.5 hover:text-action hover:underline'
  return (
    <Document>
      <header className="border-line border-b">
        <div className="mx-auto flex min-h-header max-w-frame flex-wrap items-center justify-between gap-x-6 px-gutter py-2">
          <Wordmark />
          <p className="hidden text-small print:block">
            {legalName}
            <br />
            <bdi>{street}</bdi>
            <br />
            {[city, `${state} ${postalCode}`, country].join(commaOf(await pageLanguage()))}
          </p>
          <p className="flex flex-wrap gap-x-5 text-small">
            <ContactLink by="phone" className={`${linkClass} tabular`} />
            <ContactLink by="email" className={`${linkClass} wrap-anywhere`} />
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="border-line border-t print:hidden">
        <ul className="mx-auto flex max-w-frame flex-wrap gap-x-5 px-gutter py-6 text-small">
          {footer.legal.map((link) => (
            <li key={link.label}>
              <SmartLink {...link} className={linkClass} />
            </li>
          ))}
        </ul>
      </footer>
    </Document>
  )
}
