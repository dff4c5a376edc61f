import type { ReactNode } from 'react'
import { readZone } from '@/lib/desk/cookies'
import type { DeskWords } from '@/lib/desk/labels'
import { DeskTools } from './desk-tools'
import { ReaderZone } from './reader-zone'

/** What every page of the desk stands in: its tools, and times on the reader's own clock. */
export async function DeskRoom({ words, children }: { words: DeskWords['actions']; children: ReactNode }) {
  return (
    <DeskTools className="block" data-copied={words.copied} data-copy-failed={words.copyFailed}>
      {children}
      <p role="status" data-told className="sr-only" />
      <ReaderZone zone={await readZone()} />
    </DeskTools>
  )
}
