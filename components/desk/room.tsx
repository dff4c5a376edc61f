import type { ReactNode } from 'react'
import { Container } from '@/components/ui/section'
import { readZone } from '@/lib/desk/cookies'
import type { DeskWords } from '@/lib/desk/labels'
import { DeskTools } from './desk-tools'
import { ReaderZone } from './reader-zone'
import './room.css'

type Props = { words: DeskWords['actions']; back?: boolean; children: ReactNode }

/** What every page of the desk stands in: its density, its tools, and times on the reader's own clock. */
export async function Room({ words, back = false, children }: Props) {
  return (
    <Container className="desk">
      <DeskTools data-copied={words.copied} data-copy-failed={words.copyFailed}>
        {back && (
          <a href="/form-submissions" className="btn btn-s btn-quiet" data-screen-only>
            {words.back}
          </a>
        )}
        {children}
        <p role="status" data-told className="sr-only" />
        <ReaderZone zone={await readZone()} />
      </DeskTools>
    </Container>
  )
}
