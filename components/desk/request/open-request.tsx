import clsx from 'clsx'
import Link from 'next/link'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, Outcome } from '#components/desk/controls.tsx'
import { DeleteButton } from '#components/desk/leads/delete-dialog.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { LocalTime } from '#components/desk/local-time.tsx'
import { call, useOutcome } from '#components/desk/use-outcome.ts'
import type { EntryDraft } from '#components/desk/write/entry-form.tsx'
import { Order } from '#components/desk/write/order.tsx'
import { letterDraft } from '#components/desk/write/use-letter.ts'
import { hasTabDraft, useTabDraft } from '#components/desk/write/use-tab-draft.ts'
import { type WriteForm, WriteTabs } from '#components/desk/write/write-tabs.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { isEmail } from '#contract/answers.ts'
import { factsInWords, itemsForStaff } from '#contract/asked-in-words.ts'
import { hasReached } from '#contract/customer-page.ts'
import { english } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { priceOf, progressOf } from '#lib/desk/badge-words.ts'
import { eventDate } from '#lib/desk/dates.ts'
import { revokeLink } from '#lib/desk/message-actions.ts'
import { formLabel, headingOf, languageIn, reasonsIn } from '#lib/desk/request.ts'
import { type ListedRequest, newsOf, type WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { Answers, Fact, Facts } from './answers.tsx'
import { Badge, Badges, Due, Owner, StatusBadge } from './badges.tsx'
import { CorrectAddress } from './correct-address.tsx'
import { MessageEntry } from './history.tsx'
import { RequestActions } from './request-actions.tsx'
import { useRequest } from './request-context.ts'
import { REQUEST_NAME } from './request-nav.tsx'
import { UploadedFile } from './uploaded-file.tsx'

const { labels } = desk

const SHEET = 'border-line border-y bg-white outline-none max-md:mb-18 md:rounded-card md:border'
const COLUMNS = [
  '@min-[44rem]:grid @min-[44rem]:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]',
  'wide:@min-[44rem]:min-h-0 wide:@min-[44rem]:flex-1 wide:@min-[44rem]:overflow-hidden',
]
/** Positioned, so that what is only for screen readers scrolls with it and does not lengthen the page. */
const COLUMN = 'relative min-w-0 px-5 pt-3.5 pb-5 wide:@min-[44rem]:overflow-y-auto'

const FIELD = 'textarea, select, input:not([type="checkbox"])'

/**
 * One whole request: its answers and, beside or below, what staff do with it. Each scrolls by itself. Escape leads from a
 * field to the name, and from there back to the list.
 */
export function OpenRequest() {
  const { show } = useInbox()
  const request = useRequest()
  const { id, language, items, files, history, related = [] } = request
  const beside = related.filter(({ againOf }) => againOf !== id)
  const [form, setForm] = useState<WriteForm>('status')
  const entry = useTabDraft<EntryDraft>(`desk-draft-${id}`)
  const news = newsOf(request)
  // What is next of an order stands above what was asked.
  const isOrder = hasReached(request.progress, 'ordered')
  // A letter that was begun is in sight again.
  useEffect(() => {
    if (hasTabDraft(letterDraft(id))) setForm('letter')
  }, [id])
  return (
    <article
      aria-labelledby={REQUEST_NAME}
      tabIndex={-1}
      onKeyDown={({ key, target, defaultPrevented }) => {
        if (key !== 'Escape' || defaultPrevented) return
        if (target instanceof Element && target.matches(FIELD)) document.getElementById(REQUEST_NAME)?.focus()
        else show(undefined)
      }}
      className={clsx(SHEET, COLUMNS)}
    >
      <div className={COLUMN}>
        <Head />
        <RequestActions entry={entry} onForm={setForm} />
        {request.undeliveredAt && (
          <Notice tone="problem" className="mt-3">
            <p>{interpolate(desk.address.undelivered, { email: request.email ?? '' })}</p>
            <CorrectAddress />
          </Notice>
        )}
        {!isEmail(request.email) && request.status !== 'suspected' && <CorrectAddress />}
        {request.ending === 'erasure_asked' && (
          <Notice tone="problem" className="mt-3">
            {desk.erasure.text}{' '}
            <Link href="/form-submissions/records" prefetch={false} className="font-semibold underline">
              {desk.erasure.link}
            </Link>
          </Notice>
        )}
        {news.length > 0 && (
          <ol aria-label={desk.news.reply} className="mt-3 grid gap-3">
            {news.flatMap((message) => [
              <MessageEntry key={message.id} message={message} />,
              // What is left of its mail.
              ...request.mails.map(({ at, text }) => at === message.sentAt && <li key={text}>{text}</li>),
            ])}
          </ol>
        )}
        {isOrder && <Order />}
        <Answers request={request}>
          <Facts
            of={[
              [desk.address.fromForm, request.formEmail],
              ...factsInWords(request.asked).map(({ label, text }) => [label, text] as const),
              [labels.topic, request.visit.find(([key]) => key === 'topic')?.[1]],
              [labels.language, language !== english && languageIn(language)],
            ]}
          />
        </Answers>
        <dl className="mt-3 grid gap-2">
          <Facts
            of={[
              [labels.purchaseOrder, request.purchaseOrder],
              [labels.deliverOn, request.deliverOn && eventDate(request.deliverOn)],
              [labels.deliverTo, request.deliverTo],
              [desk.export.invoice, request.invoice],
              [labels.products, itemsForStaff(items.map(namedAsSeen), files).join('\n')],
              [labels.againOf, request.againOf && <RequestLink id={request.againOf} />],
              [labels.again, linksTo(related.filter(({ againOf }) => againOf === id))],
              [labels.beside, linksTo(beside)],
              [
                labels.files,
                files.length > 0 && files.map((file) => <UploadedFile key={file.id} isTheirs {...file} />),
              ],
              [labels.other, pairsIn(request.other)],
              [interpolate(desk.history, { count: history?.count ?? 0 }), linksTo(history?.rows)],
            ]}
          />
        </dl>
        {!isOrder && <Order />}
        <details className="mt-4 border-line border-t pt-2">
          <summary className="min-h-9 cursor-pointer content-center text-muted text-small hover:text-action">
            {labels.background}
          </summary>
          <dl className="grid gap-2 py-3">
            <Facts
              of={[
                [labels.form, formLabel(request.form)],
                [labels.visit, pairsIn(request.visit)],
                [labels.requestId, request.traceId],
                // Newest first.
                [labels.checksums, request.messages.flatMap(({ sha256 }) => sha256 ?? []).join('\n')],
                [labels.email, <CorrectAddress key={id} />],
              ]}
            />
            <RevokeLink id={id} />
          </dl>
        </details>
        <DeleteButton requests={[{ ...request, beside }]} className="-ml-1" />
      </div>
      <WriteTabs
        entry={entry}
        form={form}
        onForm={setForm}
        className={clsx(COLUMN, 'border-line border-t @min-[44rem]:border-t-0 @min-[44rem]:border-l')}
      />
    </article>
  )
}

function Head() {
  const request = useRequest()
  const { id, name, createdAt, status, reasons, dueAt, notedBy } = request
  return (
    <header className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <h2 id={REQUEST_NAME} dir="auto" tabIndex={-1} className="desk-name mr-1">
        {name ?? labels.nameless}
      </h2>
      <Badge>{interpolate(labels.id, { id })}</Badge>
      <StatusBadge {...request} />
      <Badges request={request} />
      <Owner name={request.ownerName} />
      {dueAt && <Due dueAt={dueAt} />}
      <p className="basis-full text-muted text-small">
        <span>{notedBy ? interpolate(labels.noted, { name: notedBy }) : labels.submitted}</span>{' '}
        <LocalTime iso={createdAt} style="long" />
      </p>
      {status === 'suspected' && reasons.length > 0 && (
        <p className="basis-full text-error text-small">{`${labels.reasons}: ${reasonsIn(reasons)}`}</p>
      )}
    </header>
  )
}

/** Another request, which opens beside the list. */
function RequestLink({ id, children }: { id: number; children?: ReactNode }) {
  const { show } = useInbox()
  return (
    <button type="button" className="mr-2 cursor-pointer text-link" onClick={() => show(id)}>
      #{id} {children}
    </button>
  )
}

/** Others, which open beside the list, if there are any. */
const linksTo = (requests: ListedRequest[] = []) =>
  requests.length > 0 &&
  requests.map((request) => (
    <span key={request.id} className="flex flex-wrap items-baseline gap-x-2 py-0.5">
      <RequestLink id={request.id}>{headingOf(request)}</RequestLink>
      <span>{stateOf(request)}</span>
      <span className="text-muted text-small">
        {request.eventType} <LocalTime iso={request.createdAt} style="short" />
      </span>
    </span>
  ))

/** Ends the link to the customer's page, as after an email that went astray. */
function RevokeLink({ id }: { id: number }) {
  const [result, revoke, pending] = useOutcome(() => call(() => revokeLink(id)))
  return (
    <Fact label={desk.link.title}>
      {desk.link.text}{' '}
      <Button variant="quiet" className="min-h-0 py-0" pending={pending} onClick={revoke}>
        {desk.link.revoke}
      </Button>
      <Outcome good={result?.outcome === 'done'}>{result && desk.link[result.outcome]}</Outcome>
    </Fact>
  )
}

/** What is to be known of another request: whether it has ended, else how far it is. */
function stateOf(request: ListedRequest) {
  const { status, ending, ordered } = request
  if (status === 'lost' || status === 'spam') return desk.statuses[status]
  if (ending !== 'none') return desk.news[ending]
  return [progressOf(request) || desk.statuses[status], priceOf(ordered)].filter(Boolean).join(' · ')
}

const pairsIn = (pairs: WholeRequest['visit']) => pairs.map((pair) => pair.join(': ')).join('\n')

/** A product of a request, also by the name that the visitor read. */
const namedAsSeen = ({ seenAs, words, ...item }: WholeRequest['items'][number]) => ({
  ...item,
  words: seenAs && seenAs !== words ? `${words} (${seenAs})` : words,
})
