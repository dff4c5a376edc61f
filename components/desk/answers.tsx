import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { type AnswerName, answerFields, answerNames } from '#contract/answers.ts'
import { emailHref, isPhone, phoneHref } from '#contract/contact.ts'
import { parseDay } from '#contract/day.ts'
import { isEmail } from '#contract/email.ts'
import { eventDate } from '#lib/desk/dates.ts'
import { type Answered, detailsOf, eventTypeLabel } from '#lib/desk/request.ts'
import { desk } from '#messages/desk.ts'

/** All answers except the name, which is the heading, and the details, which are below. */
const facts = answerNames.filter((name) => !['name', 'long'].includes(answerFields[name].kind))

/** Column widths of a card: phone and date never truncate; of the rest, the email gets the most. */
const widths: Partial<Record<AnswerName, string>> = {
  email: 'minmax(0,1.5fr)',
  phone: '8.75rem',
  eventDate: '9rem',
  quantity: 'minmax(0,.4fr)',
}
const inColumns: CSSProperties & { '--columns': string } = {
  '--columns': facts.map((name) => widths[name] ?? 'minmax(0,1fr)').join(' '),
}

const GRID = 'mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-2'

/** The answers on a card of the visitors' list: each has the same column on every card. */
export function CardAnswers({ request }: { request: Answered }) {
  const { details } = request
  return (
    <>
      <dl className={clsx(GRID, 'lg:grid-cols-(--columns)')} style={inColumns}>
        {facts.map((name, index) => (
          <Fact key={name} label={desk.labels[name]} name={name} column={index + 1}>
            {shown(name, request[name])}
          </Fact>
        ))}
      </dl>
      {details && <CardDetails text={details} />}
    </>
  )
}

type Props = {
  request: Answered & { form: string; timeline: string; budget: string }
  topic: string | undefined
  today: string
}

/** The answers of an open request, with the labels of its form and without missing ones. */
export function RequestAnswers({ request, topic, today }: Props) {
  const { labels } = desk
  const details = detailsOf(request)
  return (
    <>
      <dl className={GRID}>
        {facts
          .filter((name) => request[name])
          .map((name) => (
            <Fact
              key={name}
              label={name === 'eventType' ? eventTypeLabel(request.form) : labels[name]}
              name={name}
              doubt={doubtAbout(name, request[name], today)}
            >
              {shown(name, request[name])}
            </Fact>
          ))}
        <Fact label={labels.topic}>{topic}</Fact>
        <Fact label={labels.timeline}>{request.timeline}</Fact>
        <Fact label={labels.budget}>{request.budget}</Fact>
      </dl>
      {details && (
        <div className="mt-3 max-w-measure">
          <h3 className={LABEL}>{labels.details}</h3>
          <p dir="auto" className={AS_WRITTEN}>
            {details}
          </p>
        </div>
      )}
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
function doubtAbout(name: AnswerName, text: string | undefined, today: string) {
  const { kind } = answerFields[name]
  if (text && kind === 'phone' && !isPhone(text)) return desk.doubts.phone
  return text && kind === 'date' && parseDay(text) && text < today ? desk.doubts.past : undefined
}

const LABEL = 'font-normal font-text text-[0.8125rem] leading-normal tracking-normal text-muted'

type FactProps = {
  label: string
  name?: AnswerName
  /** Only on a card, where the same answer has the same column. */
  column?: number
  doubt?: string
  children: ReactNode
}

/** One label and its value; renders nothing without a value. */
export function Fact({ label, name, column, doubt, children }: FactProps) {
  if (!children) return null
  const place: CSSProperties & { '--column'?: number } = { '--column': column }
  return (
    <div
      style={place}
      className={clsx(
        'min-w-0',
        name === 'email' && 'col-span-2 max-sm:col-span-full',
        column && 'lg:[grid-area:1/var(--column)]',
      )}
    >
      <dt className={LABEL}>{label}</dt>
      <dd dir="auto" className={clsx('wrap-anywhere [unicode-bidi:isolate]', column && 'line-clamp-4')}>
        {children}
      </dd>
      {doubt && <dd className="text-[0.8125rem] text-error">{doubt}</dd>}
    </div>
  )
}

/** Each line has its own direction: the visitor's lines and those that the form added may differ in language. */
const AS_WRITTEN = 'whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]'

const LONG = 420
const LINES = 6

/** The details on a card, with their line breaks; a long text is collapsed. */
function CardDetails({ text }: { text: string }) {
  const isLong = text.length > LONG || text.split('\n').length > LINES
  const all = (
    <p dir="auto" className={AS_WRITTEN}>
      {text}
    </p>
  )
  return (
    <div className="mt-2 max-w-measure">
      <h3 className={LABEL}>{desk.labels.details}</h3>
      {isLong ? (
        <details>
          <summary className={clsx(AS_WRITTEN, 'cursor-pointer list-none')}>
            <span dir="auto" className="in-open:hidden">
              {`${text.slice(0, LONG).split('\n').slice(0, LINES).join('\n')}… `}
            </span>
            <span className="text-link">{desk.labels.more}</span>
          </summary>
          <div>{all}</div>
        </details>
      ) : (
        all
      )}
    </div>
  )
}
