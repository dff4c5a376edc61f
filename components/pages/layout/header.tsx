import clsx from 'clsx'
import type { ReactNode } from 'react'
import { QuoteListLink } from '#components/quote/quote-list-link.tsx'
import { Button } from '#components/ui/links.tsx'
import { Wordmark } from '#components/ui/wordmark.tsx'
import { contactAddress } from '#lib/content/addresses.ts'
import { getContent, pageLanguage } from '#lib/content/index.ts'
import { phoneHref } from '#lib/ui/contact-links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SiteMenu } from './site-menu.tsx'
import { SocialLinks } from './social-links.tsx'

const inRow = 'whitespace-nowrap px-3 text-(length:--menu-size)'

/**
 * Eight menus, three social links and two buttons in one row: on narrower windows the type steps down, and then what
 * does not fit moves to the mobile menu. Next to a quote list, the type steps down at every width. Container queries
 * know the visitor's text size, and are one `rem` behind the media queries, which include a scrollbar.
 */
export async function Header({ languages }: { languages?: ReactNode }) {
  const { actions, bottomBar } = await getContent('navigation')
  const { contact } = await getContent('site')
  const language = await pageLanguage()
  const [quote, info] = actions
  return (
    <header className="site-header @container sticky top-0 z-40 grid min-h-header bg-paper print:hidden low:relative low:has-[:popover-open]:sticky">
      <div className="header-row mx-auto flex w-full min-w-0 max-w-[max(var(--container-frame),83.5rem)] items-center gap-2 px-gutter">
        <div className="me-auto">
          <Wordmark className="leading-none" />
          <div className="header-line flex whitespace-nowrap gap-x-3 text-[0.8125rem] text-muted leading-6 @max-[16rem]:hidden">
            <a
              href={phoneHref(contact.phone)}
              dir="ltr"
              className="block w-max tabular hover:text-action hover:underline max-xl:hidden @max-[79rem]:hidden"
            >
              {contact.phone}
            </a>
            {languages}
          </div>
        </div>
        <SiteMenu />
        <SocialLinks className="-ms-2 text-muted max-xl:hidden @max-[79rem]:hidden" />
        <div className="flex items-center gap-2">
          {info && (
            <Button
              {...info}
              variant="secondary"
              size="s"
              className={clsx(
                inRow,
                'max-md:hidden lg:max-xl:hidden @max-[47rem]:hidden @min-[63rem]:@max-[79rem]:hidden',
              )}
            />
          )}
          {quote && (
            <Button {...quote} size="s" className={clsx(inRow, 'max-sm:hidden @max-[39rem]:hidden')} />
          )}
        </div>
        <QuoteListLink
          href={contactAddress(language)}
          label={bottomBar.list}
          className="max-md:hidden"
          linkClassName="px-3"
        />
        <MobileMenu languages={languages} />
      </div>
    </header>
  )
}
