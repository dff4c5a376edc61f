import clsx from 'clsx'
import { differenceInMinutes } from 'date-fns'
import type { ReactNode } from 'react'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { LocalTime } from '#components/desk/local-time.tsx'
import { announcedKinds, mailedAtOnceKinds } from '#contract/customer-page.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { shortDay } from '#lib/desk/dates.ts'
import { linesForStaff, type Message } from '#lib/desk/message.ts'
import { type JournalEntry, newsOf } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { Badge, StatusBadge } from './badges.tsx'
import { useRequest } from './request-context.ts'
import { UploadedFile } from './uploaded-file.tsx'

const words = desk.messages

/** What staff noted, what they and the customer wrote to each other, and other mails: one list, newest first. */
export function History() {
  const request = useRequest()
  const { journal, messages, mails } = request
  // What staff have not taken up stands above, with what is left of its mail: one transaction stored both, at the same time.
  const news = newsOf(request)
  const written = messages
    .filter((message) => !news.includes(message))
    .map((message) => ({
      at: message.sentAt,
      entry: <MessageEntry key={`message-${message.id}`} message={message} email={request.email} />,
    }))
  const noted = journal.map((entry, index) => ({
    at: entry.madeAt,
    entry: <Noted key={entry.version} entry={entry} before={journal[index + 1]} />,
  }))
  const others = mails
    .filter(({ at }) => !news.some(({ sentAt }) => sentAt === at))
    .map(({ at, text, body }) => ({
      at,
      entry: (
        <li key={at + text} className="wrap-anywhere">
          <Line>
            {text} <LocalTime iso={at} style="medium" />
          </Line>
          <Text>{body}</Text>
        </li>
      ),
    }))
  // Stable: a message stands above the entry that it made, and above what was left of its mail.
  const all = [...written, ...others, ...noted].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  if (all.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 font-semibold font-text text-small tracking-normal">{desk.work.history}</h3>
      <ol className="grid gap-3">{all.map(({ entry }) => entry)}</ol>
    </div>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.8125rem] text-muted">{children}</p>
)

const Text = ({ children }: { children: string }) =>
  children && (
    <p dir="auto" className="wrap-anywhere mt-0.5 whitespace-pre-wrap">
      {children}
    </p>
  )

function Noted({ entry, before }: { entry: JournalEntry; before: JournalEntry | undefined }) {
  const { badges } = desk
  const { status, author, madeAt, owner, ownerName, followUp, note } = entry
  return (
    <li>
      <Line>
        <StatusBadge status={status} />
        <span>{author}</span>
        <LocalTime iso={madeAt} style="medium" />
        {owner !== (before?.owner ?? '') && (
          <span>{owner ? interpolate(badges.owner, { name: ownerName }) : badges.noOwner}</span>
        )}
        {followUp && followUp !== before?.followUp && (
          <span>{interpolate(badges.followUp, { date: shortDay(followUp) })}</span>
        )}
      </Line>
      <Text>{note}</Text>
    </li>
  )
}

const LATE_MINUTES = 15
const mailed: string[] = [...mailedAtOnceKinds, ...announcedKinds]

/** `email`: the address that it went to. */
type EntryProps = { message: Message; email?: string }

/** One message; what the customer wrote has a bar at its side. */
export function MessageEntry({ message, email = '' }: EntryProps) {
  const { now } = useInbox()
  const { title, isTheirs, by, facts, mailState, isVoid, way } = message
  const isMailed = mailed.includes(message.kind) && !isVoid && !mailState && !message.isCorrected
  const isLate = isMailed && differenceInMinutes(now, message.sentAt) >= LATE_MINUTES
  return (
    <li className={clsx(isTheirs && 'border-amber border-s-3 ps-2.5')}>
      <Line>
        <Badge color={isTheirs ? 'loud' : 'plain'}>{title}</Badge>
        <span>{by || words.customer}</span>
        {isTheirs && way === 'email' && <span>{words.byEmail}</span>}
        <LocalTime iso={message.sentAt} style="medium" />
        {isVoid && <span>{words.taken}</span>}
        {isLate && <b className="text-error">{words.unsent}</b>}
        {mailState === 'unaddressed' && <b>{words.unaddressed}</b>}
        {mailState === 'refused' && <b className="text-error">{interpolate(words.undelivered, { email })}</b>}
      </Line>
      <Text>{linesForStaff(message).join('\n')}</Text>
      {facts && <p className="mt-0.5 font-semibold wrap-anywhere">{facts}</p>}
      <Text>{message.body}</Text>
      {message.files.map((file) => (
        <UploadedFile key={file.id} isTheirs={isTheirs} {...file} />
      ))}
    </li>
  )
}
