import type { ReactNode } from 'react'
import { type AnswerName, answerFields, answerNames, isEmail } from '#contract/answers.ts'
import { emailHref, phoneHref } from '#contract/contact.ts'
import { eventDate } from '#lib/desk/dates.ts'
import { eventTypeLabel } from '#lib/desk/request.ts'
import type { Answered } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'

/** All answers except the name, which is the heading, and the details, which are below. */
const facts = answerNames.filter((name) => !['name', 'long'].includes(answerFields[name].kind))

type Props = {
  request: Answered & { form?: string }
  /** The card of the visitors' list shows a dash for a missing answer, except for the phone, as specified. */
  isCard?: boolean
  children?: ReactNode
}

export function Answers({ request, isCard, children }: Props) {
  const { details } = request
  return (
    <>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-2">
        {facts.map((name) => {
          const text = request[name]
          const { kind } = answerFields[name]
          return (
            <Fact
              key={name}
              label={name === 'eventType' ? eventTypeLabel(request.form) : desk.labels[name]}
              className={kind === 'email' ? 'col-span-2 max-sm:col-span-full' : undefined}
            >
              {text ? <Answer kind={kind} text={text} /> : isCard && kind !== 'phone' && '–'}
            </Fact>
          )
        })}
        {children}
      </dl>
      {details && (
        <div className="mt-3 max-w-measure">
          <h3 className={LABEL}>{desk.labels.details}</h3>
          <p dir="auto" className={TEXT}>
            {details}
          </p>
        </div>
      )}
    </>
  )
}

type Kind = (typeof answerFields)[AnswerName]['kind']

function Answer({ kind, text }: { kind: Kind; text: string }) {
  if (kind === 'date') return eventDate(text)
  const href = kind === 'email' ? isEmail(text) && emailHref(text) : kind === 'phone' && phoneHref(text)
  if (!href) return text
  return (
    <a href={href} className="text-action hover:underline">
      {text}
    </a>
  )
}

/** Each line has its own direction: the visitor's lines and those that the form added may differ in language. */
const TEXT = 'wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]'
const LABEL = 'font-normal font-text text-[0.8125rem] leading-normal tracking-normal text-muted'

type FactsProps = { of: (readonly [label: string, value: ReactNode])[] }

/** Those that there are. */
export const Facts = ({ of: facts }: FactsProps) =>
  facts.map(([label, value]) => (
    <Fact key={label} label={label}>
      {value}
    </Fact>
  ))

type FactProps = { label: string; className?: string; children: ReactNode }

/** One label and its value; renders nothing without a value. */
export function Fact({ label, className = '', children }: FactProps) {
  if (!children) return null
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className={LABEL}>{label}</dt>
      <dd dir="auto" className={`text-left ${TEXT}`}>
        {children}
      </dd>
    </div>
  )
}
