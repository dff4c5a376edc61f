import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { type AnswerName, answerFields, answerNames } from '#contract/answers.ts'
import { emailHref, isPhone, phoneHref } from '#contract/contact.ts'
import { parseDay } from '#contract/day.ts'
import { isEmail } from '#contract/email.ts'
import { eventDate } from '#lib/desk/dates.ts'
import { type DeskCopy, eventTypeLabel, formLabel } from '#lib/desk/labels.ts'
import { detailsOf, type Submission } from '#lib/desk/submission.ts'
import { copyLine } from './data-hooks.ts'

type Props = {
  submission: Submission
  copy: Pick<DeskCopy, 'labels' | 'doubts' | 'filters' | 'download'>
  today: string
  whole: boolean
}

/** All answers except the name, which is the card's heading, and the details, which are below. */
const facts = answerNames.filter((name) => !['name', 'long'].includes(answerFields[name].kind))

/** Column widths: phone and date never truncate; of the rest, the email gets the most and the quantity the least. */
const rooms: Partial<Record<AnswerName, string>> = {
  email: 'minmax(0,1.5fr)',
  phone: '8.75rem',
  eventDate: '9rem',
  quantity: 'minmax(0,.4fr)',
}
const inColumns: CSSProperties & { '--columns': string } = {
  '--columns': facts.map((name) => rooms[name] ?? 'minmax(0,1fr)').join(' '),
}

/**
 * The answers of a submission. In the visitors' list each has the same column on every card. Staff see the labels of
 * the form that was sent, without missing answers.
 */
export function Answers({ submission, copy, today, whole }: Props) {
  const { labels, doubts, download } = copy
  const { work } = submission
  const details = work ? detailsOf(submission) : submission.details
  return (
    <>
      <dl
        className={clsx(
          'mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-2',
          !whole && 'lg:grid-cols-(--columns)',
        )}
        style={inColumns}
      >
        {facts
          .filter((name) => !work || submission[name])
          .map((name, index) => (
            <Fact
              key={name}
              label={name === 'eventType' && work ? eventTypeLabel(work.form, copy) : labels[name]}
              column={whole ? undefined : index + 1}
              isWide={answerFields[name].kind === 'email'}
              doubt={doubtAbout(name, submission[name], today, doubts)}
            >
              {shown(name, submission[name])}
            </Fact>
          ))}
        <Fact label={labels.topic}>{work?.topic}</Fact>
        <Fact label={download.timeline}>{work?.timeline}</Fact>
        <Fact label={download.budget}>{work?.budget}</Fact>
      </dl>
      {details && <Details text={details} labels={labels} whole={whole} />}
    </>
  )
}

/** As specified: omits a missing phone, and shows a dash for other missing answers. */
function shown(name: AnswerName, text: string | undefined) {
  const { kind } = answerFields[name]
  if (!text) return kind === 'phone' ? undefined : '–'
  if (kind === 'email' && isEmail(text)) return <Contact href={emailHref(text)}>{text}</Contact>
  if (kind === 'date') return eventDate(text)
  const call = kind === 'phone' && phoneHref(text)
  return call ? <Contact href={call}>{text}</Contact> : text
}

const Contact = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="text-action hover:underline">
    {children}
  </a>
)

/** A warning next to an unreliable answer. */
function doubtAbout(name: AnswerName, text: string | undefined, today: string, doubts: DeskCopy['doubts']) {
  const { kind } = answerFields[name]
  if (text && kind === 'phone' && !isPhone(text)) return doubts.phone
  return text && kind === 'date' && parseDay(text) && text < today ? doubts.past : undefined
}

type FactProps = {
  label: string
  /** Set only in the list, where the same answer has the same column on every card. */
  column?: number
  isWide?: boolean
  doubt?: string
  children: ReactNode
}

/** One label and its value; renders nothing without a value. */
function Fact({ label, column, isWide, doubt, children }: FactProps) {
  if (!children) return null
  const place: CSSProperties & { '--column'?: number } = { '--column': column }
  return (
    <div
      style={place}
      className={clsx(
        'min-w-0',
        isWide && 'col-span-2 max-sm:col-span-full',
        column && 'lg:[grid-area:1/var(--column)]',
      )}
      {...copyLine}
    >
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd dir="auto" className={clsx('wrap-anywhere [unicode-bidi:isolate]', column && 'line-clamp-4')}>
        {children}
      </dd>
      {doubt && <dd className="text-[0.8125rem] text-error">{doubt}</dd>}
    </div>
  )
}

/** Each line has its own direction: the visitor's lines and those that the form added may differ in language. */
const asWritten = 'whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]'

const LONG = 420
const LINES = 6

/** The details, with their line breaks; the list collapses a long text. */
function Details({
  text,
  labels: { details: label, more },
  whole,
}: {
  text: string
  labels: DeskCopy['labels']
  whole: boolean
}) {
  const isLong = !whole && (text.length > LONG || text.split('\n').length > LINES)
  const Heading = whole ? 'h2' : 'h3'
  const all = (
    <p dir="auto" className={asWritten} {...copyLine}>
      {text}
    </p>
  )
  return (
    <div className="mt-2 max-w-measure">
      <Heading className="flex-none font-normal font-text text-[0.8125rem] text-muted">{label}</Heading>
      {isLong ? (
        <details>
          <summary className={clsx(asWritten, 'cursor-pointer list-none')}>
            <span dir="auto" className="in-open:hidden">
              {text.slice(0, LONG).split('\n').slice(0, LINES).join('\n')}…{' '}
            </span>
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

/** Attribution that the desk shows elsewhere, with its own label. */
const OF_THE_REQUEST = ['submittedFrom', 'topic']

/** Answers to questions of other forms and, collapsed, the source of the request. */
export function Background({ submission, copy }: { submission: Submission; copy: DeskCopy }) {
  const { work, other } = submission
  const { labels, forms } = copy
  const list = 'grid gap-2 pt-3 wrap-anywhere'
  return (
    <>
      {other.length > 0 && (
        <dl className={list}>
          <Pairs label={labels.other} pairs={other} />
        </dl>
      )}
      {work && (
        <details className="mt-4 border-line border-t pt-2">
          <summary className="min-h-9 cursor-pointer content-center text-muted text-small hover:text-action">
            {labels.background}
          </summary>
          <dl className={list}>
            <Fact label={labels.form}>{formLabel(work.form, forms)}</Fact>
            <Fact label={labels.page}>{work.page}</Fact>
            <Pairs label={labels.visit} pairs={work.visit.filter(([key]) => !OF_THE_REQUEST.includes(key))} />
            <Fact label={labels.requestId}>{work.requestId}</Fact>
          </dl>
        </details>
      )}
    </>
  )
}

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
