import clsx from 'clsx'
import { Icon } from '#components/ui/icon.tsx'
import { SmartLink } from '#components/ui/links.tsx'
import { type ContentOf, getContent, getMessages, interpolate } from '#lib/content/index.ts'
import { Menu } from './menu.tsx'

type Item = ContentOf<'navigation'>['header'][number]

const MENU_LINK =
  'flex min-h-11 items-center whitespace-nowrap font-medium text-(length:--menu-size) hover:text-action'

/** The row of menus on large screens; where a visitor spaces text, it may take a second one. */
export async function SiteMenu() {
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

function Entries({ entries }: { entries: Item['menu'] }) {
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
