import { type ReactNode, useEffect, useState } from 'react'
import { branchIn, callApi } from './api.ts'
import { asList } from './in-words.ts'
import { useEditing } from './inputs/editing.ts'
import { Place } from './inputs/place.tsx'
import type { Findings } from './use-findings.ts'

type Pages = Pick<Findings, 'pages' | 'redirected'>
type Left = Findings['left'][number]

/** Public addresses seen so far: null while the page exists, otherwise its new address, or empty if unknown. */
type Known = Record<string, string | null>

const NAME = 'content-addresses:'
const nameHere = () => NAME + branchIn(location.pathname)
const readKnown = (): Known => JSON.parse(sessionStorage.getItem(nameHere()) ?? '{}')
const writeKnown = (known: Known) => sessionStorage.setItem(nameHere(), JSON.stringify(known))

/** If one page disappears as one new page appears, treats them as a rename. */
function follow(known: Known, { pages, redirected }: Pages): Known {
  const isThere = (address: string) => pages.some((page) => page.address === address)
  const open = pages.flatMap(({ address, draft }) => (draft ? [] : [address]))
  const gone = Object.keys(known).filter((address) => !isThere(address) && !redirected.includes(address))
  const fresh = open.filter((address) => known[address] !== null)
  const left = gone.filter((address) => known[address] === null)
  const successor = left.length === 1 && fresh.length === 1 ? (fresh[0] ?? '') : ''
  const wentTo = Object.fromEntries(gone.map((address) => [address, known[address] ?? successor]))
  /** Follows further renames of the same page. */
  const now = (to = ''): string => (!to || isThere(to) ? to : now(wentTo[to]))
  return Object.fromEntries([
    ...open.map((address) => [address, null] as const),
    ...gone.map((address) => [address, now(address)] as const),
  ])
}

interface MovedProps extends Pages {
  left: readonly Left[]
  onDone: () => void
}

/** Offers to redirect visitors of an old address, and to move translations that did not follow their page. */
export function Moved({ pages, redirected, left, onDone }: MovedProps) {
  const { unfollowed } = useEditing()
  const [known, setKnown] = useState<Known>({})
  useEffect(() => {
    const now = follow(readKnown(), { pages, redirected })
    writeKnown(now)
    setKnown(now)
  }, [pages, redirected])
  const offers = Object.entries(known).map(([from, successor]) =>
    successor === null ? null : (
      <Offer
        key={from}
        from={from}
        successor={successor}
        pages={pages}
        onDone={onDone}
        onDismiss={() => {
          const { [from]: _, ...others } = known
          writeKnown(others)
          setKnown(others)
        }}
      />
    ),
  )
  return (
    <>
      {left.map((one) => {
        const failed = one.address === `/${unfollowed?.from}` ? unfollowed : undefined
        const to = failed ? (failed.to ? `/${failed.to}` : DELETE) : known[one.address]
        return (
          <Place key={one.address + to} step={one.address}>
            <LeftBehind left={one} fault={failed?.fault} successor={to ?? ''} pages={pages} onDone={onDone} />
          </Place>
        )
      })}
      {offers}
    </>
  )
}

interface NewsFormProps {
  news: string
  fault?: string
  onSubmit: (form: HTMLFormElement) => Promise<void>
  children: ReactNode
}

/** Announces what happened and why the last attempt to resolve it failed; `children` are the possible answers. */
const NewsForm = ({ news, fault, onSubmit, children }: NewsFormProps) => (
  <form
    className="editor-news editor-find"
    onSubmit={(event) => {
      event.preventDefault()
      void onSubmit(event.currentTarget)
    }}
  >
    <p role="status">
      {news}
      {fault && ` Not done: ${fault}.`}
    </p>
    {children}
  </form>
)

const DELETE = 'delete'

interface LeftBehindProps extends Pick<Findings, 'pages'> {
  left: Left
  /** Why the translations did not follow, if this editor tried to move them. */
  fault?: string
  /** Where the translations should have gone, if known. */
  successor: string
  onDone: () => void
}

/** Moves or deletes translations that a failure or a manual change kept from following their page. */
function LeftBehind({ left, fault: before, successor, pages, onDone }: LeftBehindProps) {
  const { address, languages } = left
  const free = pages.filter((page) => !page.languages.some((language) => languages.includes(language)))
  const isFree = successor === DELETE || free.some((page) => page.address === successor)
  const [to, setTo] = useState(isFree ? successor : '')
  const [fault, setFault] = useState(before)
  const follow = async () => {
    const query = { from: address.slice(1), ...(to !== DELETE && { to: to.slice(1) }) }
    const { fault } = await callApi<{ fault?: string }>('content-page', query, 'POST')
    setFault(fault)
    if (!fault) onDone()
  }
  return (
    <NewsForm
      news={`There is no page at ${address} anymore, but its translation into ${asList.format(languages)} still exists.`}
      fault={fault}
      onSubmit={follow}
    >
      <label>
        It belongs to{' '}
        <select required value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">Choose</option>
          <option value={DELETE}>no page: delete it</option>
          {free.map((page) => (
            <option key={page.address}>{page.address}</option>
          ))}
        </select>
      </label>
      <button type="submit" className="custom-add">
        {to === DELETE ? 'Delete it' : 'Move it there'}
      </button>
    </NewsForm>
  )
}

interface OfferProps extends Pick<Findings, 'pages'> {
  from: string
  /** Empty after a deletion. */
  successor: string
  onDone: () => void
  onDismiss: () => void
}

function Offer({ from, successor, pages, onDone, onDismiss }: OfferProps) {
  const [fault, setFault] = useState<string>()
  const lead = async (to: string) => {
    const query = { from, to, ...(successor && { links: 'too' }) }
    const { fault } = await callApi<{ fault?: string }>('content-redirect', query, 'POST')
    setFault(fault)
    if (!fault) onDone()
  }
  return (
    <NewsForm
      news={successor ? `${from} is now ${successor}.` : `There is no page at ${from} anymore.`}
      fault={fault}
      onSubmit={(form) => lead(successor || String(new FormData(form).get('to')))}
    >
      {!successor && (
        <label>
          Send its visitors to{' '}
          <select name="to" required defaultValue="">
            <option value="">Choose</option>
            <option>/</option>
            {pages.map(({ address, draft }) => !draft && <option key={address}>{address}</option>)}
          </select>
        </label>
      )}
      <button type="submit" className="custom-add">
        {successor ? 'Redirect visitors and update links' : 'Redirect them'}
      </button>
      <button type="button" className="custom-add" onClick={onDismiss}>
        Not needed
      </button>
    </NewsForm>
  )
}
