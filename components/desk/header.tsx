'use client'

import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { filterHref, readFilter } from '#lib/desk/filter.ts'
import { signOut } from '#lib/desk/sign-in.ts'
import type { Reader } from '#lib/desk/staff.ts'
import { desk } from '#messages/desk.ts'
import { ActionMenu } from './controls.tsx'
import { useZone } from './local-time.tsx'
import { NewRequest } from './new-request.tsx'
import { notify } from './toasts.tsx'

const words = desk.header
const HOME = '/form-submissions'

/** The header of the desk, on each of its pages in place of the one for visitors. */
export function DeskHeader({ reader: { user, role }, wordmark }: { reader: Reader; wordmark: ReactNode }) {
  const path = usePathname()
  const { before, ...filter } = readFilter(Object.fromEntries(useSearchParams()))
  const download = filterHref(filter, { path: `${HOME}/export`, zone: useZone() })
  // The pages behind the links and the database check the role themselves.
  const forLeads = [
    { label: words.members, href: `${HOME}/members` },
    { label: words.records, href: `${HOME}/records` },
    { label: words.export, href: download, download: true, run: () => notify(desk.export.purpose) },
  ]
  return (
    <header className="flex min-h-13 flex-none items-center gap-4 border-line border-b bg-white px-gutter max-wide:group-has-data-request/desk:hidden">
      <span>{wordmark}</span>
      {path !== HOME && (
        <Link href={HOME} prefetch={false} className={buttonClass({ variant: 'quiet', size: 's' })}>
          {words.requests}
        </Link>
      )}
      <p className="ml-auto min-w-0 truncate text-muted text-small max-lg:sr-only">
        {interpolate(words.signedIn, { email: user })}
      </p>
      <NewRequest />
      <ActionMenu
        label={words.menu}
        variant="quiet"
        place="top-full right-0"
        items={[...(role === 'lead' ? forLeads : []), { label: words.signOut, run: () => void signOut() }]}
      />
    </header>
  )
}
