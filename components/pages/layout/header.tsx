import clsx from 'clsx'
import type { ReactNode } from 'react'
import { QuoteListLink } from '#components/quote/quote-list-link.tsx'
import { ContactLink } from '#components/ui/contact-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Button, SmartLink } from '#components/ui/links.tsx'
import { Wordmark } from '#components/ui/wordmark.tsx'
import { contactAddress } from '#lib/content/addresses.ts'
import { type ContentOf, getContent, getMessages, interpolate } from '#lib/content/index.ts'
import { Menu } from './menu.tsx'
import { SocialLinks } from './social-links.tsx'

const inRow = 'whitespace-nowrap px-3 text-(length:--menu-size)'

/**
 * Eight menus, three social links and two buttons in one row: on narrower windows the type steps down, and then what
 * does not fit moves to the mobile menu. Next to a quote list, the type steps down at every width. Container queries
 * know the visitor's text size, and are one `rem` behind the media queries, which include a scrollbar.
 */
export async function Header({ languages }: { languages?: ReactNode }) {
  const { actions, bottomBar } = await getContent('navigation')
  const { language } = await getMessages()
  const [quote, info] = actions
  return (
    <header className="site-header @container sticky top-0 z-40 grid min-h-header bg-paper print:hidden low:relative low:has-[:popover-open]:sticky">
      <div className="header-row mx-auto flex w-full min-w-0 max-w-[max(var(--container-frame),83.5rem)] items-center gap-2 px-gutter">
        <div className="me-auto">
          <Wordmark className="leading-none" />
          <div className="header-line flex whitespace-nowrap gap-x-3 text-[0.8125rem] text-muted leading-6 @max-[16rem]:hidden">
            <ContactLink
              by="phone"
              className="block w-max tabular hover:text-action hover:underline max-xl:hidden @max-[79rem]:hidden"
            />
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

const MENU_LINK =
  'flex min-h-11 items-center whitespace-nowrap font-medium text-(length:--menu-size) hover:text-action'

/** The row of menus on large screens; where a visitor spaces text, it may take a second one. */
async function SiteMenu() {
  const { header } = await getContent('navigation')
  const { mainMenu, submenu } = await getMessages()
  return (
    <nav aria-label={mainMenu} className="max-lg:hidden @max-[63rem]:hidden">
      <ul className="flex flex-wrap items-center">
        {header.map(({ menu, ...link }, index) =>
          menu.length === 0 ? (
            <li key={link.label}>
              <SmartLink {...link} mark={false} className={clsx(MENU_LINK, 'px-2')} />
            </li>
          ) : (
            <Menu key={link.label} as="li" className="menu-item group relative flex items-center">
              <SmartLink {...link} mark={false} className={clsx(MENU_LINK, 'ps-2')} />
              <button
                type="button"
                popoverTarget={`menu-${index + 1}`}
                className="grid h-11 w-7 cursor-pointer place-items-center"
              >
                <Icon name="chevron" className="size-4 group-has-[:popover-open]:rotate-180" />
                <span className="sr-only">{interpolate(submenu, { item: link.label })}</span>
              </button>
              <div id={`menu-${index + 1}`} popover="auto" className="menu-panel pt-2.5">
                <Entries entries={menu} />
              </div>
            </Menu>
          ),
        )}
      </ul>
    </nav>
  )
}

function Entries({ entries }: { entries: ContentOf<'navigation'>['header'][number]['menu'] }) {
  const isWide = entries.length > 8
  return (
    <ul
      className={clsx(
        'rounded-card border border-line bg-white p-3 shadow-float',
        isWide ? 'grid w-max min-w-[27rem] grid-cols-2' : 'w-64',
      )}
    >
      {entries.map(({ bold, ...link }) => (
        <li key={link.label} className={clsx(bold && isWide && 'col-span-2 mb-2 border-line border-b pb-2')}>
          <SmartLink
            {...link}
            className={clsx(
              'block rounded-control px-3 py-2 text-[0.9375rem] leading-snug hover:bg-action-tint hover:text-action',
              bold && 'font-bold',
            )}
          />
        </li>
      ))}
    </ul>
  )
}

/** The menu of phones and tablets: everything that does not fit in the header. */
async function MobileMenu({ languages }: { languages?: ReactNode }) {
  const { header, actions } = await getContent('navigation')
  const { menu, closeMenu, mainMenu } = await getMessages()
  return (
    // Safari focuses no button that is pressed, but what is focusable around it (layout.css).
    <Menu className="mobile-menu group @min-[79rem]:xl:hidden" tabIndex={-1}>
      <button
        type="button"
        popoverTarget="site-menu"
        className="-me-2 flex min-h-11 cursor-pointer items-center gap-1 px-2 font-semibold"
      >
        <Icon name="menu" className="size-6 group-has-[:popover-open]:hidden" />
        <Icon name="close" className="hidden size-6 group-has-[:popover-open]:block" />
        <span className="@max-[18rem]:sr-only @min-[63rem]:sr-only group-has-[:popover-open]:hidden">
          {menu}
        </span>
        <span className="hidden @max-[18rem]:sr-only @min-[63rem]:sr-only group-has-[:popover-open]:inline">
          {closeMenu}
        </span>
      </button>
      <div
        id="site-menu"
        popover="auto"
        className="fixed inset-x-0 top-header bottom-0 h-auto w-full overflow-y-auto overscroll-contain bg-paper px-gutter pb-8 text-ink motion-safe:animate-settle"
      >
        <div className="grid grid-cols-2 gap-3 py-3">
          {actions.map((link, index) => (
            <Button
              key={link.label}
              {...link}
              variant={index === 0 ? 'primary' : 'secondary'}
              className="px-3 text-[0.9375rem]"
            />
          ))}
        </div>
        <nav aria-label={mainMenu}>
          <ul>
            {header.map((item) => (
              <li key={item.label} className="border-line py-1 not-first:border-t">
                <SmartLink
                  href={item.href}
                  label={item.label}
                  className="flex min-h-12 items-center font-display text-h3 font-semibold"
                />
                {item.menu.length > 0 && (
                  <ul aria-label={item.label} className="mb-3 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
                    {item.menu.map(({ bold, ...link }) => (
                      <li key={link.label} className={bold ? 'col-span-full' : undefined}>
                        <SmartLink
                          {...link}
                          className={`flex min-h-11 items-center py-1.5 text-[0.9375rem] leading-tight ${bold ? 'font-bold' : 'text-muted'}`}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6">
          <SocialLinks className="-ms-2 text-muted" />
          {languages}
        </div>
      </div>
    </Menu>
  )
}
