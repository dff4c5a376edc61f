import type { CSSProperties, ReactNode } from 'react'
import { type AnswerName, answerFields, answerNames } from '#contract/answers.ts'
import { emailHref, isPhone, phoneHref } from '#contract/contact.ts'
import { isEmail } from '#contract/email.ts'
import { eventDate, isDay } from '#lib/desk/dates.ts'
import { type DeskWords, formLabel } from '#lib/desk/labels.ts'
import type { Submission } from '#lib/desk/submission.ts'

type Props = {
  submission: Submission
  words: Pick<DeskWords, 'labels' | 'doubts'>
  today: string
  whole: boolean
}

/** The name is the card's heading, what was written at length stands below. */
const facts = answerNames.filter((name) => !['name', 'long'].includes(answerFields[name].kind))

/** No phone and no day is cut; of the rest an address gets the most and a number the least. */
const rooms: Partial<Record<AnswerName, string>> = {
  email: 'minmax(0,1.5fr)',
  phone: '8.75rem',
  eventDate: '9rem',
  quantity: 'minmax(0,.4fr)',
}
const inColumns: CSSProperties & { '--columns': string } = {
  '--columns': facts.map((name) => rooms[name] ?? 'minmax(0,1fr)').join(' '),
}

/** What the visitor answered; a fact stands in the same column on every card, whichever others are missing. */
export function Answers({ submission, words, today, whole }: Props) {
  const { labels, doubts } = words
  const { details } = submission
  return (
    <>
      <dl className="desk-facts" style={inColumns}>
        {facts.map((name, index) => (
          <Fact
            key={name}
            label={labels[name]}
            kind={answerFields[name].kind}
            column={index + 1}
            doubt={doubtAbout(name, submission[name], today, doubts)}
          >
            {shown(name, submission[name])}
          </Fact>
        ))}
      </dl>
      {details && <Details text={details} labels={labels} whole={whole} />}
    </>
  )
}

/** As specified: a phone that is missing is left out, for the others stands a dash. */
function shown(name: AnswerName, text: string | undefined) {
  const { kind } = answerFields[name]
  if (!text) return kind === 'phone' ? undefined : '–'
  if (kind === 'email' && isEmail(text)) return <a href={emailHref(text)}>{text}</a>
  if (kind === 'date') return eventDate(text)
  const call = kind === 'phone' && phoneHref(text)
  return call ? <a href={call}>{text}</a> : text
}

/** What staff should know before they rely on an answer. */
function doubtAbout(name: AnswerName, text: string | undefined, today: string, doubts: DeskWords['doubts']) {
  const { kind } = answerFields[name]
  if (text && kind === 'phone' && !isPhone(text)) return doubts.phone
  return text && kind === 'date' && isDay(text) && text < today ? doubts.past : undefined
}

type FactProps = { label: string; kind?: string; column?: number; doubt?: string; children: ReactNode }

/** One label and its value; nothing at all where there is no value. */
function Fact({ label, kind, column, doubt, children }: FactProps) {
  if (!children) return null
  const place: CSSProperties & { '--column'?: number } = { '--column': column }
  return (
    <div style={place} data-kind={kind} data-line>
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd dir="auto" data-answer>
        {children}
      </dd>
      {doubt && <dd className="text-[0.8125rem] text-error">{doubt}</dd>}
    </div>
  )
}

const LONG = 420
const LINES = 6

/** What the visitor wrote: line breaks kept, long texts folded in the list, whole on the page of one submission. */
function Details({
  text,
  labels: { details: label, more },
  whole,
}: {
  text: string
  labels: DeskWords['labels']
  whole: boolean
}) {
  const isLong = !whole && (text.length > LONG || text.split('\n').length > LINES)
  const Heading = whole ? 'h2' : 'h3'
  const all = (
    <p dir="auto" data-line>
      {text}
    </p>
  )
  return (
    <div className="desk-details">
      <Heading className="font-normal font-text text-[0.8125rem] text-muted">{label}</Heading>
      {isLong ? (
        <details>
          <summary>
            <span dir="auto">{text.slice(0, LONG).split('\n').slice(0, LINES).join('\n')}… </span>
            <span className="text-link">{more}</span>
          </summary>
          {all}
        </details>
      ) : (
        all
      )}
    </div>
  )
}

/** What else is known: the form, why it was suspected, the visit that led here, answers to questions of old forms. */
export function Background({ submission, words }: { submission: Submission; words: DeskWords }) {
  const { work, other } = submission
  const { labels, forms } = words
  return (
    <dl className="mt-4 grid gap-2 border-line border-t pt-3 wrap-anywhere">
      {work && <Fact label={labels.form}>{formLabel(work.form, forms)}</Fact>}
      {work?.quarantined && <Fact label={labels.reasons}>{reasonsIn(work.reasons, words.reasons)}</Fact>}
      <Pairs label={labels.other} pairs={other} />
      {work && <Pairs label={labels.visit} pairs={work.visit} />}
      {work?.requestId && <Fact label={labels.requestId}>{work.requestId}</Fact>}
    </dl>
  )
}

/** In words; a reason that the content does not know is shown as it is. */
const reasonsIn = (reasons: string[], words: Record<string, string>) =>
  reasons.map((reason) => words[reason] ?? reason.replaceAll('_', ' ')).join('; ')

function Pairs({ label, pairs }: { label: string; pairs: readonly (readonly [string, string])[] }) {
  if (pairs.length === 0) return null
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      {pairs.map(([key, value]) => (
        <dd key={key}>
          <bdi>{key}</bdi>: <bdi>{value}</bdi>
        </dd>
      ))}
    </div>
  )
}
