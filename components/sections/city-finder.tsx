'use client'

import { useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useEnhancement } from '@/components/ui/use-enhancement'
import { fill } from '@/lib/content/fill'
import { showCities } from './show-cities'

type Words = {
  label: string
  hint: string
  oneMatch: string
  matches: string
  none: string
  clear: string
  ask: { label: string; href: string }
}

/** Narrows the list of cities beside it while the visitor types, and shows the matches on the map. */
export function CityFinder({ words }: { words: Words }) {
  const [query, setQuery] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<string[]>()
  const marker = useEnhancement<HTMLElement>(
    '[data-cities]',
    (host) => {
      setFound(showCities(host, query))
    },
    query,
  )

  return (
    <search className="city-finder" data-screen-only>
      <label htmlFor="city" className="font-semibold">
        {words.label}
      </label>
      <p id="city-hint" className="text-muted text-small">
        {words.hint}
      </p>
      <div className="relative mt-2">
        <Icon name="search" className="absolute top-3.5 left-3.5 text-muted" />
        <input
          ref={input}
          id="city"
          type="text"
          autoComplete="off"
          aria-describedby="city-hint"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          className="city-input"
        />
        {query && (
          <button
            type="button"
            onClick={() => {
              setQuery('')
              input.current?.focus()
            }}
            className="absolute top-0 right-0 grid size-12 cursor-pointer place-items-center"
          >
            <Icon name="close" />
            <span className="sr-only">{words.clear}</span>
          </button>
        )}
      </div>
      <p role="status" className="mt-2 text-small empty:mt-0">
        {found && answer(words, query, found)}
      </p>
      {found?.length === 0 && (
        <p className="mt-1 text-small">
          <a href={words.ask.href} className="text-link">
            {words.ask.label}
          </a>
        </p>
      )}
      <span ref={marker} hidden />
    </search>
  )
}

function answer(words: Words, query: string, found: string[]) {
  if (found.length === 0) return fill(words.none, { query: query.trim() })
  if (found.length === 1) return fill(words.oneMatch, { place: found[0] ?? '' })
  return fill(words.matches, { count: found.length })
}
