import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import Link from 'next/link'
import { useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { phoneHref } from '#contract/contact.ts'
import { formatFileSize } from '#contract/files.ts'
import { english, languages } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { release, saveEntry } from '#lib/desk/actions.ts'
import { filterHref } from '#lib/desk/filter.ts'
import type { Reader } from '#lib/desk/members.ts'
import {
  formLabel,
  type ListedRequest,
  type NewEntry,
  reasonsIn,
  type State,
  stateOf,
  type WholeRequest,
} from '#lib/desk/request.ts'
import { desk } from '#messages/desk.ts'
import { Fact, RequestAnswers } from './answers.tsx'
import { Badge, Badges, Due, StatusBadge } from './badges.tsx'
import { Button, Outcome } from './buttons.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EntryForm, messageOf } from './entry-form.tsx'
import { History } from './history.tsx'
import { LocalTime } from './local-time.tsx'
import { useEscape, useShortcuts } from './shortcuts.tsx'
import { notify } from './toasts.tsx'
import { REQUEST_NAME } from './use-focus.ts'

const words = desk.request

/** What a change to the open request does besides saving: it may move on to the next one. */
export type Commands = {
  pending: boolean
  go: (step: 1 | -1) => void
  close: () => void
  /** Runs a change that ends the work on the open request, and goes on to the next one. */
  finish: (change: () => Promise<ListedRequest | 'deleted' | undefined>) => void
}

type NavProps = { at: number; count: number; back: string; commands: Commands }

/** Above the open request: back, its place in the list, previous and next. */
export function RequestNav({ at, count, back, commands: { go, close } }: NavProps) {
  return (
    <nav aria-label={words.label} className="request-nav">
      <Link
        href={back}
        prefetch={false}
        scroll={false}
        onNavigate={(event) => {
          event.preventDefault()
          close()
        }}
        className={buttonClass({ variant: 'quiet', size: 's' })}
      >
        {words.back}
      </Link>
      <span className="ml-auto text-muted text-small">
        {at >= 0 && interpolate(words.place, { at: at + 1, count })}
      </span>
      <Button variant="quiet" disabled={at <= 0} onClick={() => go(-1)}>
        {words.previous}
      </Button>
      <Button variant="quiet" disabled={at >= count - 1} onClick={() => go(1)}>
        {words.next}
      </Button>
    </nav>
  )
}

/** In place of a request: none is open, or it does not exist, or it could not be read. */
export function NoRequest({ isOpen, isGone, href }: { isOpen: boolean; isGone: boolean; href: string }) {
  if (!isOpen)
    return (
      <div className="no-request max-wide:hidden text-muted">
        <p className="font-display font-semibold text-h3">{words.nothing}</p>
        <p>{words.hint}</p>
      </div>
    )
  return (
    <div role="status" className="no-request">
      <p className="font-display font-semibold text-h3">{isGone ? words.gone : desk.failed.text}</p>
      {!isGone && (
        <a href={href} className="text-link">
          {desk.failed.retry}
        </a>
      )}
    </div>
  )
}

type Props = {
  request: WholeRequest
  reply: string | undefined
  reader: Reader
  today: string
  now: string
  commands: Commands
  announce: (text: string, undo?: NewEntry[]) => void
}

/** One whole request: its answers and, beside or below, what staff do with it. */
export function OpenRequest({ request, reply, reader, today, now, commands, announce }: Props) {
  const { id, name, createdAt, status, quarantined, reasons, dueAt, earlier, email } = request
  return (
    <article aria-labelledby={REQUEST_NAME} className="open-request">
      <div className="open-answers">
        <header className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <h2 id={REQUEST_NAME} dir="auto" tabIndex={-1} className="desk-name mr-1">
            {name ?? desk.labels.nameless}
          </h2>
          <Badge>{interpolate(desk.labels.id, { id })}</Badge>
          <StatusBadge {...{ status, quarantined }} />
          <Badges request={request} today={today} />
          {dueAt && <Due dueAt={dueAt} now={now} />}
          <p className="basis-full text-muted text-small">
            <span>{desk.labels.submitted}</span> <LocalTime iso={createdAt} style="long" />
            {earlier > 0 && email && (
              <>
                {' · '}
                <Link href={filterHref({ q: email })} prefetch={false} className="text-link">
                  {earlier === 1 ? desk.earlierOne : interpolate(desk.earlier, { count: earlier })}
                </Link>
              </>
            )}
          </p>
          {quarantined && reasons.length > 0 && (
            <p className="basis-full text-error text-small">
              {`${desk.labels.reasons}: ${reasonsIn(reasons)}`}
            </p>
          )}
        </header>
        <Actions {...{ request, reply, reader, commands, announce }} />
        <RequestAnswers request={request} topic={visited(request, 'topic')} today={today} />
        <Translated request={request} />
        <Items request={request} />
        <Files files={request.files} />
        <Background request={request} />
      </div>
      <section aria-label={desk.work.title} className="open-work">
        <EntryForm request={request} reader={reader} today={today} announce={announce} />
        <History entries={request.journal} />
      </section>
    </article>
  )
}

type ActionProps = Pick<Props, 'request' | 'reply' | 'reader' | 'commands' | 'announce'>

/** The quick actions. On a phone the first of them stay at the bottom of the window, within reach of the thumb. */
function Actions({ request, reply, reader, commands, announce }: ActionProps) {
  const { id, name, phone, status, owner, quarantined } = request
  const [problem, setProblem] = useState('')
  const [isDeleting, setIsDeleting] = useState(false)
  const whose = name ?? interpolate(desk.labels.id, { id })
  const call = phoneHref(phone)
  const isLead = reader.role === 'lead'

  /** Saves a change of the state; undefined if that failed, and the reason is on the page. */
  const save = async (change: Partial<State>, done: string): Promise<ListedRequest | undefined> => {
    const before = stateOf(request)
    const entry = { ...before, ...change, id, seen: before.version }
    const result = await saveEntry(entry).catch(() => ({ outcome: 'failed' as const }))
    setProblem(result.outcome === 'saved' ? '' : messageOf(result))
    if (result.outcome !== 'saved') return undefined
    announce(`${whose}: ${done}`, [{ ...before, id, seen: result.version }])
    return { ...request, ...change, version: result.version, dueAt: undefined }
  }
  const contacted = () => commands.finish(() => save({ status: 'contacted' }, desk.statuses.contacted))
  const notSpam = async (): Promise<ListedRequest | undefined> => {
    const result = await release([id]).catch(() => ({ outcome: 'failed' as const }))
    setProblem(result.outcome === 'done' ? '' : desk.work[result.outcome])
    if (result.outcome !== 'done') return undefined
    notify(`${whose}: ${desk.work.release}`)
    return { ...request, version: request.version + 1, quarantined: false }
  }
  const isNew = status === 'new' && !quarantined
  useEscape(commands.close)
  useShortcuts({
    c: () => isNew && contacted(),
    r: () => {
      if (reply) location.href = reply
    },
  })
  const more = [
    ...(owner === reader.user || quarantined
      ? []
      : [{ label: words.take, run: () => void save({ owner: reader.user }, words.taken) }]),
    ...(status === 'spam' || quarantined
      ? []
      : [
          {
            label: desk.statuses.spam,
            run: () => commands.finish(() => save({ status: 'spam' }, desk.statuses.spam)),
          },
        ]),
    ...(isLead ? [{ label: desk.bulk.remove, run: () => setIsDeleting(true) }] : []),
  ]
  return (
    <div className="request-actions">
      <div className="thumb-bar">
        {quarantined ? (
          <Button
            pending={commands.pending}
            aria-label={`${desk.work.release}: ${whose}`}
            onClick={() => commands.finish(notSpam)}
          >
            {desk.work.release}
          </Button>
        ) : (
          <>
            {reply && (
              <a
                href={reply}
                className={buttonClass({ size: 's' }, 'px-3')}
                aria-label={`${words.reply}: ${whose}`}
              >
                {words.reply}
              </a>
            )}
            {call && (
              <a
                href={call}
                className={buttonClass({ variant: 'secondary', size: 's' }, 'px-3')}
                aria-label={`${words.call}: ${whose}`}
              >
                {words.call}
              </a>
            )}
            {isNew && (
              <Button
                variant="secondary"
                className="px-3"
                pending={commands.pending}
                aria-label={`${desk.statuses.contacted}: ${whose}`}
                onClick={contacted}
              >
                {desk.statuses.contacted}
              </Button>
            )}
          </>
        )}
        {more.length > 0 && (
          <Menu as="div" className="more relative">
            <MenuButton className={buttonClass({ variant: 'quiet', size: 's' }, 'px-2')}>
              <span>{words.more}</span>
              <Icon name="chevron" />
            </MenuButton>
            <MenuItems modal={false} className="desk-menu max-md:right-0 max-md:bottom-full md:top-full">
              {more.map(({ label, run }) => (
                <MenuItem key={label}>
                  <button type="button" onClick={run}>
                    {label}
                  </button>
                </MenuItem>
              ))}
            </MenuItems>
          </Menu>
        )}
      </div>
      <Outcome>{problem}</Outcome>
      <DeleteDialog
        target={isDeleting ? { ids: [id] } : undefined}
        onClose={() => setIsDeleting(false)}
        onDeleted={(count) => {
          notify(interpolate(desk.remove.done, { count }))
          commands.finish(async () => 'deleted')
        }}
      >
        <p className="font-semibold wrap-anywhere">{`${whose}, ${interpolate(desk.labels.id, { id })}`}</p>
      </DeleteDialog>
    </div>
  )
}

const visited = ({ visit }: WholeRequest, key: string) => visit.find(([known]) => known === key)?.[1]

/** For a request in another language: that language, and the label that the chosen option has in it. */
function Translated({ request: { language, seenAs } }: { request: WholeRequest }) {
  if (language === english) return null
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
      <Fact label={desk.labels.language}>
        <bdi lang={language}>{languages[language].name}</bdi>
      </Fact>
      <Fact label={desk.labels.seenAs}>{seenAs && <bdi lang={language}>{seenAs}</bdi>}</Fact>
    </dl>
  )
}

/** The products of a quote list. Fixed columns: a long note would squeeze a product to the width of a letter. */
function Items({ request: { items, language } }: { request: WholeRequest }) {
  const { labels } = desk
  if (items.length === 0) return null
  const cell = 'border-line border-b py-1.5 pr-4 text-left align-top'
  return (
    <table className="mt-3 w-full max-w-[44rem] table-fixed wrap-anywhere">
      <caption className="pb-1 text-left text-[0.8125rem] text-muted">{labels.products}</caption>
      <colgroup>
        <col className="w-20" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{labels.quantity}</th>
          <th scope="col">{labels.product}</th>
          <th scope="col">{labels.note}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ product, quantity, note, seenAs }) => (
          <tr key={product}>
            <td className={`${cell} tabular`}>
              <bdi>{quantity || '–'}</bdi>
            </td>
            <th scope="row" className={`${cell} font-semibold`}>
              <bdi>{product}</bdi>
              {seenAs && (
                <span className="block font-normal text-[0.8125rem] text-muted">
                  <span className="sr-only">{labels.seenAs} </span>
                  <bdi lang={language}>{seenAs}</bdi>
                </span>
              )}
            </th>
            <td className={`${cell} text-muted`}>
              <bdi>{note}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Uploaded files: downloads only, never opened in the browser. */
function Files({ files }: Pick<WholeRequest, 'files'>) {
  if (files.length === 0) return null
  return (
    <div className="mt-3">
      <p className="text-[0.8125rem] text-muted">{interpolate(desk.labels.files, { count: files.length })}</p>
      <ul className="mt-1 grid gap-1">
        {files.map(({ id, name, bytes }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <a href={`/form-submissions/files/${id}`} download className="text-link inline-block py-0.5">
              <bdi>{name}</bdi>
            </a>{' '}
            <span className="whitespace-nowrap text-muted text-small tabular">{formatFileSize(bytes)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the request shows elsewhere, with a label of its own. */
const SHOWN = ['submittedFrom', 'topic']

/** Answers to questions of other forms and, collapsed, where the request came from. */
function Background({ request }: { request: WholeRequest }) {
  const { labels } = desk
  const list = 'grid gap-2 pt-3 wrap-anywhere'
  return (
    <>
      {request.other.length > 0 && (
        <dl className={list}>
          <PairsFact label={labels.other} pairs={request.other} />
        </dl>
      )}
      <details className="mt-4 border-line border-t pt-2">
        <summary className="min-h-9 cursor-pointer content-center text-muted text-small hover:text-action">
          {labels.background}
        </summary>
        <dl className={list}>
          <Fact label={labels.form}>{formLabel(request.form)}</Fact>
          <Fact label={labels.page}>{visited(request, 'submittedFrom')}</Fact>
          <PairsFact label={labels.visit} pairs={request.visit.filter(([key]) => !SHOWN.includes(key))} />
          <Fact label={labels.requestId}>{request.requestId}</Fact>
        </dl>
      </details>
    </>
  )
}

function PairsFact({ label, pairs }: { label: string; pairs: WholeRequest['visit'] }) {
  if (pairs.length === 0) return null
  return (
    <Fact label={label}>
      {pairs.map(([key, value]) => (
        <span key={key} className="block">
          <bdi>{key}</bdi>: <bdi>{value}</bdi>
        </span>
      ))}
    </Fact>
  )
}
