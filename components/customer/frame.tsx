import type { ReactNode } from 'react'
import { SmartLink } from '#components/ui/links.tsx'
import { Wordmark } from '#components/ui/wordmark.tsx'
import { getNavigation, getSite } from '#lib/content/index.ts'
import { phoneHref } from '#lib/ui/contact-links.ts'
import './customer.css'

/** The frame of a customer's page: how to reach us, and nothing that leads away or belongs to another company. */
export async function CustomerFrame({ children }: { children: ReactNode }) {
  const [{ footer }, { contact }] = await Promise.all([getNavigation(), getSite()])
  const linkClass = 'inline-block py-1.5 hover:text-action hover:underline'
  return (
    <>
      <header className="border-line border-b">
        <div className="mx-auto flex min-h-header max-w-frame flex-wrap items-center justify-between gap-x-6 px-gutter py-2">
          <Wordmark />
          <p className="flex flex-wrap gap-x-5 text-small">
            <a href={phoneHref(contact.phone)} dir="ltr" className={`${linkClass} tabular`}>
              {contact.phone}
            </a>
            <a href={`mailto:${contact.email}`} dir="ltr" className={`${linkClass} wrap-anywhere`}>
              {contact.email}
            </a>
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="border-line border-t">
        <ul className="mx-auto flex max-w-frame flex-wrap gap-x-5 px-gutter py-6 text-small">
          {footer.legal.map((link) => (
            <li key={link.label}>
              <SmartLink {...link} className={linkClass} />
            </li>
          ))}
        </ul>
      </footer>
    </>
  )
}
