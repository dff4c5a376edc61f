import type { ReactNode } from 'react'
import { hadSession, readZone } from '#lib/desk/cookies.ts'
import type { DeskWords } from '#lib/desk/labels.ts'
import { DeskTools } from './desk-tools.ts'
import { ReaderZone } from './reader-zone.ts'
import './desk.css'

type Props = { words: DeskWords['actions']; back?: string; children: ReactNode }

/** What every page of the desk stands in: its density, its tools, and times on the reader's own clock. */
export async function Room({ words, back, children }: Props) {
  return (
    <div className="desk mx-auto max-w-frame px-gutter" data-session={(await hadSession()) || undefined}>
      <DeskTools data-copied={words.copied} data-copy-failed={words.copyFailed}>
        {back && (
          <a href={back} className="text-link inline-flex min-h-10 items-center" data-screen-only>
            {words.back}
          </a>
        )}
        {children}
        <p role="status" data-told className="sr-only" />
        <ReaderZone zone={await readZone()} />
      </DeskTools>
    </div>
  )
}
