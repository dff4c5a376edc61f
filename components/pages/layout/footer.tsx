import clsx from 'clsx'
import type { ReactNode } from 'react'
import { OfficeAddresses } from '#components/pages/office-addresses.tsx'
import { ContactLink } from '#components/ui/contact-link.tsx'
import { SmartLink } from '#components/ui/links.tsx'
import { ColorBar, RegistrationMark } from '#components/ui/print-marks.tsx'
import { estimated } from '#components/ui/section.tsx'
import { Wordmark } from '#components/ui/wordmark.tsx'
import { ChatConsentWithdrawal } from '#components/vendors/chat-dock.tsx'
import { getContent } from '#lib/content/index.ts'
import { guides } from '#lib/pages/routes.ts'
import { SocialLinks } from './social-links.tsx'

export async function Footer({ languages }: { languages?: ReactNode }) {
  const { footer } = await getContent('navigation')
  const { tagline } = await getContent('site')
  const { lists, products } = footer
  const guideLinks = await guides()
  const longest = Math.max(...lists.map(({ links }) => links.length))
  return (
    <footer
      data-defer-layout
      style={estimated([1300, 700])}
      className="on-night bg-night pt-6 text-night-muted pb-20"
    >
      <div className="mx-auto max-w-frame px-gutter">
        <div className="grid gap-x-4 gap-y-4 sm:gap-x-8 md:gap-y-10 grid-cols-[3fr_2fr] max-[16rem]:block md:grid-cols-3 lg:grid-cols-12">
          <div data-letter className="col-span-2 lg:col-span-3">
            <Wordmark className="text-white" />
            <p className="mt-2 max-w-[26ch] text-balance font-display text-h3 text-white md:mt-4">
              {tagline}
            </p>
          </div>
          {lists.map(({ title, links }) => (
            <nav
              key={title}
              aria-label={title}
              className={clsx('lg:col-span-2', links.length === longest && 'max-md:col-span-2')}
            >
              <h2 className="font-semibold font-text text-small text-white">{title}</h2>
              <Links
                links={links}
                className={clsx(links.length === longest && 'gap-x-4 max-md:columns-2 sm:gap-x-8')}
              />
            </nav>
          ))}
          <Contact title={footer.contactTitle} />
        </div>
        <Row {...products} />
        {guideLinks.length > 0 && <Row title={footer.guidesTitle} links={guideLinks} />}
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 border-night-line border-t pt-3 text-small md:mt-8">
          <p className="flex items-center gap-3 text-white">
            <RegistrationMark className="size-5 text-night-muted" />
            {footer.production}
            <ColorBar />
          </p>
          <div className="flex flex-wrap items-center gap-x-6 text-white">
            {languages}
            <span className="sr-only">{footer.socialTitle}</span>
            <SocialLinks className="-mx-2" />
          </div>
        </div>
        <div
          id="privacy"
          tabIndex={-1}
          className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 text-small md:mt-4"
        >
          <div className="max-w-measure">
            <p className="text-balance">{footer.privacy}</p>
            <ul className="mt-1 flex flex-wrap gap-x-5">
              {footer.legal.map((link) => (
                <li key={link.label}>
                  <SmartLink
                    {...link}
                    className="inline-block py-1.5 text-white underline underline-offset-4"
                  />
                </li>
              ))}
            </ul>
            <ChatConsentWithdrawal className="mt-1 cursor-pointer py-1.5 text-white underline underline-offset-4" />
          </div>
          <p className="max-lg:order-first">{footer.copyright}</p>
        </div>
      </div>
    </footer>
  )
}

async function Contact({ title }: { title: string }) {
  const { contact } = await getContent('site')
  const linkClass = 'wrap-anywhere inline-block py-1 hover:text-white hover:underline'
  return (
    <div data-letter className="max-md:col-span-2 md:max-lg:[grid-area:1/3] lg:col-span-3">
      <h2 className="font-semibold font-text text-small text-white">{title}</h2>
      <address className="mt-1 text-[0.9375rem] leading-snug not-italic">
        <p className="flex flex-wrap gap-x-4">
          <ContactLink by="phone" className={clsx(linkClass, 'tabular')} />
          <ContactLink by="email" className={linkClass} />
        </p>
        <OfficeAddresses />
        <p className="text-balance py-1">
          {contact.hours.replace(/^./u, (first) => first.toLocaleUpperCase())}
        </p>
      </address>
    </div>
  )
}

type LinksProps = { links: readonly { label: string; href: string }[]; className: string }

/** A list with more links than fit in a column. */
const Row = ({ title, links }: Omit<LinksProps, 'className'> & { title: string }) => (
  <nav
    aria-label={title}
    className="mt-4 grid gap-x-8 border-night-line border-t pt-3 md:mt-8 lg:grid-cols-12"
  >
    <h2 className="font-semibold font-text text-small text-white py-0.75 lg:col-span-3">{title}</h2>
    <Links links={links} className="columns-2 gap-x-4 sm:gap-x-8 md:columns-3 lg:col-span-9" />
  </nav>
)

const Links = ({ links, className }: LinksProps) => (
  <ul className={className}>
    {links.map((link) => (
      <li key={link.label} className="break-inside-avoid text-[0.9375rem] leading-tight">
        <SmartLink {...link} className="inline-block py-0.75 hover:text-white hover:underline" />
      </li>
    ))}
  </ul>
)
