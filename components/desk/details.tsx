import type { DeskWords } from '@/lib/desk/labels'

const LONG = 420
const LINES = 6

type Props = { text: string; labels: DeskWords['labels']; whole: boolean }

/** What the visitor wrote: line breaks kept, long texts folded in the list, whole on the page of one request. */
export function Details({ text, labels: { details: label, more }, whole }: Props) {
  const isLong = !whole && (text.length > LONG || text.split('\n').length > LINES)
  const Heading = whole ? 'h2' : 'h3'
  return (
    <div className="desk-details">
      <Heading>{label}</Heading>
      {isLong ? (
        <details className="desk-fold">
          <summary>
            <span dir="auto">{text.slice(0, LONG).split('\n').slice(0, LINES).join('\n')}… </span>
            <span className="text-link">{more}</span>
          </summary>
          <p dir="auto" data-line>
            {text}
          </p>
        </details>
      ) : (
        <p dir="auto" data-line>
          {text}
        </p>
      )}
    </div>
  )
}
