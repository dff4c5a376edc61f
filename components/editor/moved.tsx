import { useEffect, useState } from 'react'
import { branchIn, callApi } from './api.ts'
import type { Findings } from './use-findings.ts'

type Pages = Pick<Findings, 'pages' | 'redirected'>

/** Public addresses that were seen: null while there is a page, else where it went, if that is known. */
type Known = Record<string, string | null>

const NAME = 'content-addresses:'
const nameHere = () => NAME + branchIn(location.pathname)
const readKnown = (): Known => JSON.parse(sessionStorage.getItem(nameHere()) ?? '{}')
const writeKnown = (known: Known) => sessionStorage.setItem(nameHere(), JSON.stringify(known))

/** A page that came as another one went is that page under its new address. */
function follow(known: Known, { pages, redirected }: Pages): Known {
  const isThere = (address: string) => pages.some((page) => page.address === address)
  const open = pages.flatMap(({ address, draft }) => (draft ? [] : [address]))
  const gone = Object.keys(known).filter((address) => !isThere(address) && !redirected.includes(address))
  const fresh = open.filter((address) => !(address in known))
  const left = gone.filter((address) => known[address] === null)
  const successor = left.length === 1 && fresh.length === 1 ? (fresh[0] ?? '') : ''
  return Object.fromEntries([
    ...open.map((address) => [address, null] as const),
    ...gone.map((address) => [address, known[address] ?? successor] as const),
  ])
}

/** Offers to lead visitors of a page that was moved or deleted, which an old address would lose. */
export function Moved({ pages, redirected, onDone }: Pages & { onDone: () => void }) {
  const [known, setKnown] = useState<Known>({})
  useEffect(() => {
    const now = follow(readKnown(), { pages, redirected })
    writeKnown(now)
    setKnown(now)
  }, [pages, redirected])
  return Object.entries(known).map(([from, successor]) =>
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
    <form
      className="editor-news editor-find"
      onSubmit={(event) => {
        event.preventDefault()
        void lead(successor || String(new FormData(event.currentTarget).get('to')))
      }}
    >
      <p role="status">
        {successor ? `${from} is ${successor} now.` : `There is no page at ${from} any more.`}
        {fault && ` Not done: ${fault}.`}
      </p>
      {!successor && (
        <label>
          Visitors of it go to{' '}
          <select name="to" required defaultValue="">
            <option value="">Choose</option>
            <option>/</option>
            {pages.map(({ address, draft }) => !draft && <option key={address}>{address}</option>)}
          </select>
        </label>
      )}
      <button type="submit" className="custom-add">
        {successor ? 'Lead visitors and links there' : 'Lead them there'}
      </button>
      <button type="button" className="custom-add" onClick={onDismiss}>
        Not needed
      </button>
    </form>
  )
}
