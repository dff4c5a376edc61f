import clsx from 'clsx'
import { Icon } from '#components/ui/icon.tsx'
import { SmartLink } from '#components/ui/links.tsx'
import type { ContentOf } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Messages } from '#messages/en.ts'
import { MenuDisclosure } from './menu-disclosure.ts'

type Items = ContentOf<'navigation'>['header']
type Copy = Messages

/** The row of menus on large screens. */
export function SiteMenu({ items, copy }: { items: Items; copy: Copy }) {
  return (
    <MenuDisclosure className="max-lg:hidden">
      <nav aria-label={copy.mainMenu}>
        <ul className="flex items-center gap-x-0.5">
          {items.map((item, index) => (
            <li key={item.label} className="relative flex items-center">
              <SmartLink
                href={item.href}
                className={clsx(
                  'flex min-h-11 items-center whitespace-nowrap rounded-control font-medium text-(length:--menu-size) hover:text-action current:rounded-none current:text-action current:[box-shadow:inset_0_-2px_0_var(--color-action)] forced-colors:current:border-b-[3px]',
                  item.menu.length > 0 ? 'ps-2' : 'px-2',
                )}
                mark={false}
              >
                {item.label}
              </SmartLink>
              {item.menu.length > 0 && (
                <Panel
                  item={item}
                  id={`menu-${index + 1}`}
                  name={interpolate(copy.submenu, { item: item.label })}
                />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </MenuDisclosure>
  )
}

function Panel({ item, id, name }: { item: Items[number]; id: string; name: string }) {
  const wide = item.menu.length > 8
  return (
    <>
      <button
        type="button"
        data-replay-click
        aria-expanded="false"
        aria-controls={id}
        className="grid h-11 w-7 cursor-pointer place-items-center"
      >
        <Icon name="chevron" className="size-4 in-aria-expanded:rotate-180" />
        <span className="sr-only">{name}</span>
      </button>
      <div id={id} className="menu-panel absolute top-full -start-3 pt-2.5">
        <ul
          className={clsx(
            'rounded-card border border-line bg-white p-3 shadow-float',
            wide ? 'grid w-max min-w-[27rem] grid-cols-2' : 'w-64',
          )}
        >
          {item.menu.map((entry) => (
            <li
              key={entry.label}
              className={clsx(entry.bold && wide && 'col-span-2 mb-2 border-line border-b pb-2')}
            >
              <SmartLink
                href={entry.href}
                className={clsx(
                  'block rounded-control px-3 py-2 text-[0.9375rem] leading-snug hover:bg-action-tint hover:text-action',
                  entry.bold && 'font-bold',
                )}
              >
                {entry.label}
              </SmartLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
