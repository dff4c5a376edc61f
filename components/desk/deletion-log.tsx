import { fill } from '@/lib/content'
import { longDateTime } from '@/lib/desk/dates'
import type { Retention } from '@/lib/desk/retention'
import type { DeskWords } from './words'

type Props = { deletions: Retention['deletions']; words: DeskWords['records']; zone: string }

export function DeletionLog({ deletions, words, zone }: Props) {
  if (deletions.length === 0) return <p>{words.logEmpty}</p>
  return (
    <ul>
      {deletions.map(({ made_at, reason, amount }) => (
        <li key={made_at}>
          {fill(words.entry, { date: longDateTime(made_at, zone), count: amount })}{' '}
          {reason === 'request' ? words.byRequest : words.byAge}
        </li>
      ))}
    </ul>
  )
}
