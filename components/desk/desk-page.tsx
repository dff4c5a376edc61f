import clsx from 'clsx'
import type { ReactNode } from 'react'
import { getSubmissionsPage } from '#lib/content/index.ts'
import { hasSessionCookie, readZone } from '#lib/desk/cookies.ts'
import { ANNOUNCER } from './data-hooks.ts'
import { DeskTools } from './desk-tools.ts'
import { ReaderZone } from './reader-zone.ts'
import './desk.css'

type Props = {
  back?: string
  /** Whether the page uses the full width, for the list next to an open request. */
  wide?: boolean
  children: ReactNode
}

/** Wraps each page of the desk: density, shortcuts and copying, times in the reader's own time zone. */
export async function DeskPage({ back, wide = false, children }: Props) {
  const [{ actions }, session, zone] = await Promise.all([
    getSubmissionsPage(),
    hasSessionCookie(),
    readZone(),
  ])
  return (
    <div
      className={clsx(
        'desk mx-auto px-gutter text-[0.9375rem] leading-normal tabular print:py-0',
        session ? 'pt-2' : 'pt-6',
        !wide && 'max-w-frame',
      )}
    >
      <DeskTools data-copied={actions.copied} data-copy-failed={actions.copyFailed}>
        {back && <BackToList href={back} />}
        {children}
        <p id={ANNOUNCER} role="status" className="sr-only" />
        <ReaderZone zone={zone} />
      </DeskTools>
    </div>
  )
}

export async function BackToList({ href }: { href: string }) {
  const { actions } = await getSubmissionsPage()
  return (
    <a href={href} className="text-link inline-flex min-h-10 items-center print:hidden">
      {actions.back}
    </a>
  )
}
