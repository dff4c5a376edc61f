import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { Button, SmartLink } from '#components/ui/links.tsx'
import { getContent, getMessages } from '#lib/content/index.ts'
import { Menu } from './menu.tsx'
import { SocialLinks } from './social-links.tsx'

/** The menu of phones and tablets: everything that does not fit in the header. */
export async function MobileMenu({ languages }: { languages?: ReactNode }) {
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
