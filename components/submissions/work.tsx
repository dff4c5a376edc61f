import type { Submission } from '@/lib/submissions/submission'
import { Journal, noteCount } from './journal'
import type { DeskWords } from './words'
import { WorkForm } from './work-form'

type Props = {
  id: number
  work: NonNullable<Submission['work']>
  words: DeskWords
  zone: string
  open: boolean
}

/** Where a request stands and what was noted about it; folded in the list. */
export function Work({ id, work, words, zone, open }: Props) {
  return (
    <details className="desk-more" open={open}>
      <summary className="desk-more-title" data-screen-only>
        {words.work.title}
        <span className="desk-count">{noteCount(work.journal, words)}</span>
      </summary>
      <div className="desk-more-body">
        <WorkForm
          id={id}
          status={work.status}
          version={work.version}
          words={{ work: words.work, statuses: words.statuses }}
        />
        <Journal entries={work.journal} words={words} zone={zone} />
      </div>
    </details>
  )
}
