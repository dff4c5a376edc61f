import type { Status } from '@/lib/desk/journal'
import type { DeskWords } from './words'

export function StatusBadge({ status, words }: { status: Status; words: DeskWords }) {
  return <span className={`desk-badge desk-badge-${status}`}>{words.statuses[status]}</span>
}
