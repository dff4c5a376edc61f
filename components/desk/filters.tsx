import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { type Filter, filterHref, isNarrowed, periods } from '#lib/desk/filter.ts'
import type { Member } from '#lib/desk/members.ts'
import { statuses } from '#lib/desk/request.ts'
import { desk } from '#messages/desk.ts'
import { useShortcuts } from './shortcuts.tsx'

const TYPING_MS = 350
const words = desk.filters

/** A search and three filters. Each acts when it changes, and covers all requests. */
export function Filters({ filter, members }: { filter: Filter; members: Member[] }) {
  const router = useRouter()
  const { view, q, status, owner, received } = filter
  const narrow = (change: Filter) =>
    router.replace(filterHref({ view, q, status, owner, received, ...change }), { scroll: false })
  return (
    <search aria-label={words.title} className="desk-filters">
      <SearchField value={q ?? ''} onSearch={(text) => narrow({ q: text || undefined })} />
      <Choice
        label={words.status}
        any={words.anyStatus}
        value={status}
        onChoose={(value) => narrow({ status: statuses.find((one) => one === value) })}
      >
        {statuses.map((value) => (
          <option key={value} value={value}>
            {desk.statuses[value]}
          </option>
        ))}
      </Choice>
      <Choice
        label={words.owner}
        any={words.anyOwner}
        value={owner}
        onChoose={(value) => narrow({ owner: value })}
      >
        {members.map(({ email, name }) => (
          <option key={email} value={email}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={words.received}
        any={words.anyTime}
        value={received}
        onChoose={(value) => narrow({ received: periods.find((one) => one === value) })}
      >
        {periods.map((value) => (
          <option key={value} value={value}>
            {words.periods[value]}
          </option>
        ))}
      </Choice>
      {isNarrowed(filter) && (
        <Link
          href={filterHref({ view })}
          prefetch={false}
          className={buttonClass({ variant: 'quiet', size: 's' })}
        >
          {words.clear}
        </Link>
      )}
    </search>
  )
}

/** Searches while the reader pauses typing, or at once with Enter. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  // Cleared or gone back elsewhere; while the reader types, the answer to an earlier search changes nothing.
  if (value !== asked && value !== text) {
    setAsked(value)
    if (text === asked) setText(value)
  }
  const search = (next: string, wait = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setAsked(next.trim())
      onSearch(next.trim())
    }, wait)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useShortcuts({ '/': () => input.current?.focus() })
  return (
    <label className="search">
      <span className="sr-only">{words.search}</span>
      <Icon name="search" className="absolute top-2.5 left-3 text-muted" />
      <input
        ref={input}
        type="search"
        maxLength={200}
        placeholder={words.hint}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          search(target.value, TYPING_MS)
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && search(currentTarget.value)}
        className="control pl-10"
      />
    </label>
  )
}

type ChoiceProps = {
  label: string
  /** The choice that does not narrow the list. */
  any: string
  value: string | undefined
  onChoose: (value: string | undefined) => void
  children: ReactNode
}

const Choice = ({ label, any, value = '', onChoose, children }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value || undefined)}
    className="control"
  >
    <option value="">{any}</option>
    {children}
  </select>
)
