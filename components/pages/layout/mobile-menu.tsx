import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { Button, SmartLink } from '#components/ui/links.tsx'
import type { ContentOf } from '#lib/content/index.ts'
import type { Messages } from '#messages/en.ts'
import { PopoverMenu } from './popover-menu.ts'
import { SocialLinks } from './social-links.tsx'

export type MenuProps = {
  site: ContentOf<'site'>
  navigation: ContentOf<'navigation'>
  copy: Messages
  /** The links to this page in other languages. */
  languages?: ReactNode
}

/** A popover, so that it opens and closes without JavaScript, too. */
export function MobileMenu({ site, navigation, copy, languages }: MenuProps) {
  return (
    <PopoverMenu className="group xl:hidden">
      <button
        type="button"
        popoverTarget="site-menu"
        className="-me-2 flex min-h-11 cursor-pointer items-center gap-1 px-2 font-semibold"
      >
        <Icon name="menu" className="size-6 group-has-[:popover-open]:hidden" />
        <Icon name="close" className="hidden size-6 group-has-[:popover-open]:block" />
        <span className="max-[16rem]:sr-only lg:sr-only group-has-[:popover-open]:hidden">{copy.menu}</span>
        <span className="hidden max-[16rem]:sr-only lg:sr-only group-has-[:popover-open]:inline">
          {copy.closeMenu}
        </span>
      </button>
      <div
        id="site-menu"
        popover="auto"
        className="fixed inset-x-0 top-header bottom-0 h-auto w-full overflow-y-auto overscroll-contain bg-paper px-gutter pb-8 text-ink motion-safe:animate-settle"
      >
        <nav aria-label={copy.mainMenu}>
          <ul>
            {navigation.header.map((item) => (
              <li key={item.label} className="border-line py-1 not-first:border-t">
                <SmartLink
                  href={item.href}
                  className="flex min-h-12 items-center font-display text-h3 font-semibold"
                >
                  {item.label}
                </SmartLink>
                {item.menu.length > 0 && <Entries entries={item.menu} label={item.label} />}
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-6 grid gap-3 sm:grid-cols-2">
          {navigation.actions.map(({ label, href }, index) => (
            <Button
              key={label}
              href={href}
              variant={index === 0 ? 'primary' : 'secondary'}
              className="px-3 text-[0.9375rem]"
            >
              {label}
            </Button>
          ))}
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6">
          <SocialLinks social={site.social} className="-ms-2 text-muted" />
          {languages}
        </div>
      </div>
    </PopoverMenu>
  )
}

function Entries({
  entries,
  label,
}: {
  entries: ContentOf<'navigation'>['header'][number]['menu']
  label: string
}) {
  return (
    <ul aria-label={label} className="mb-3 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
      {entries.map((entry) => (
        <li key={entry.label} className={entry.bold ? 'col-span-full' : undefined}>
          <SmartLink
            href={entry.href}
            className={`flex min-h-11 items-center py-1.5 text-[0.9375rem] leading-tight ${entry.bold ? 'font-bold' : 'text-muted'}`}
          >
            {entry.label}
          </SmartLink>
        </li>
      ))}
    </ul>
  )
}
