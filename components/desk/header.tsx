'use client'

import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { filterHref, readFilter } from '#lib/desk/filter.ts'
import { signOut } from '#lib/desk/sign-in.ts'
import { desk } from '#messages/desk.ts'
import { DeskDialog } from './dialog.tsx'
import { useZone } from './local-time.tsx'
import { Shortcuts } from './shortcuts.tsx'

const words = desk.header
const HOME = '/form-submissions'

type Props = {
  user: string
  /** Leads get more links; the pages behind them and the database check the role themselves. */
  isLead: boolean
  wordmark: ReactNode
}

/** The header of the desk, on each of its pages in place of the one for visitors. */
export function DeskHeader({ user, isLead, wordmark }: Props) {
  const path = usePathname()
  const [isExporting, setIsExporting] = useState(false)
  const pages = [
    { href: HOME, label: words.requests },
    ...(isLead
      ? [
          { href: `${HOME}/members`, label: words.members },
          { href: `${HOME}/records`, label: words.records },
        ]
      : []),
  ]
  const button = buttonClass({ variant: 'quiet', size: 's' }, 'px-2')
  const links = pages.map(({ href, label }) => ({
    label,
    link: (
      <Link href={href} prefetch={false} aria-current={path === href ? 'page' : undefined} className={button}>
        {label}
      </Link>
    ),
  }))
  const exporting = isLead && (
    <button type="button" onClick={() => setIsExporting(true)} className={button}>
      {words.export}
    </button>
  )
  return (
    <header className="desk-header">
      {path === HOME && (
        <a
          href="#requests"
          className={buttonClass({ size: 's' }, 'not-focus:absolute not-focus:-translate-y-[200%]')}
        >
          {words.skip}
        </a>
      )}
      <span>{wordmark}</span>
      <nav aria-label={words.label} className="flex items-center gap-1 max-md:hidden">
        {links.map(({ label, link }) => (
          <span key={label}>{link}</span>
        ))}
      </nav>
      <span className="ml-auto min-w-0 truncate text-muted text-small max-lg:hidden">
        {interpolate(words.signedIn, { email: user })}
      </span>
      <div className="flex items-center gap-1 max-lg:ml-auto max-md:hidden">
        <span>{exporting}</span>
        <form action={signOut}>
          <button type="submit" className={button}>
            {words.signOut}
          </button>
        </form>
      </div>
      <Shortcuts />
      <Menu as="div" className="relative ml-auto md:hidden">
        <MenuButton className={buttonClass({ variant: 'quiet', size: 's' })}>
          <Icon name="menu" />
          <span>{words.menu}</span>
        </MenuButton>
        <MenuItems modal={false} className="desk-menu top-full right-0">
          {links.map(({ label, link }) => (
            <MenuItem key={label}>{link}</MenuItem>
          ))}
          {exporting && <MenuItem>{exporting}</MenuItem>}
          <MenuItem>
            <button type="button" onClick={() => signOut()} className={button}>
              {words.signOut}
            </button>
          </MenuItem>
        </MenuItems>
      </Menu>
      <ExportDialog open={isExporting} onClose={() => setIsExporting(false)} />
    </header>
  )
}

/** The download of what the list shows, below the sentence on its permitted purpose. */
function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useSearchParams()
  const zone = useZone()
  const { before, after, ...filter } = readFilter(Object.fromEntries(query))
  const href = filterHref(filter, { path: `${HOME}/export` })
  return (
    <DeskDialog title={desk.export.title} open={open} onClose={onClose}>
      <p>{desk.export.text}</p>
      <p className="mt-2">{desk.export.purpose}</p>
      <a
        href={`${href}${href.includes('?') ? '&' : '?'}zone=${encodeURIComponent(zone)}`}
        download
        onClick={onClose}
        className={buttonClass({ size: 's' }, 'mt-4')}
      >
        {desk.export.download}
      </a>
    </DeskDialog>
  )
}
