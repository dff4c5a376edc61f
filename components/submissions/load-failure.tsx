import { type Filter, filterHref } from '@/lib/submissions/filter'
import type { DeskWords } from './words'

export function LoadFailure({ filter, words }: { filter: Filter; words: DeskWords['failed'] }) {
  return (
    <p role="alert" className="desk-failure">
      {words.text} <a href={filterHref(filter)}>{words.retry}</a>
    </p>
  )
}
