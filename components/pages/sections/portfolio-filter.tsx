'use client'

import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { chipClass } from '#components/ui/button-class.ts'
import { useHydrated } from '#components/ui/use-hydrated.ts'
import { interpolate } from '#lib/content/interpolate.ts'

type Props = {
  kinds: readonly { kind: string; label: string }[]
  texts: { label: string; all: string; result: string }
  pieces: readonly { title: string; kind: string; span: string; link: ReactNode }[]
  head: ReactNode
  /** The class of the list, for its grid. */
  className: string
}

const COLUMNS = 4

/** The pictures, of one kind or all; without JavaScript, all. */
export function PortfolioFilter({ kinds, texts, pieces, head, className }: Props) {
  const [chosen, setChosen] = useState('')
  const isHydrated = useHydrated()
  const [hasChosen, setHasChosen] = useState(false)
  const chips = [{ kind: '', label: texts.all }, ...kinds]
  const found = pieces.filter(({ kind }) => chosen === '' || kind === chosen)
  // As many of the first pieces take two cells as the last row lacks.
  const missing = chosen === '' ? 0 : (COLUMNS - (found.length % COLUMNS)) % COLUMNS
  const wide = found.slice(0, missing)
  return (
    <>
      <div className="mx-auto grid max-w-frame gap-6 px-gutter">
        {head}
        <fieldset
          className={clsx('flex flex-wrap gap-2 noscript:hidden print:hidden', !isHydrated && 'invisible')}
        >
          <legend className="sr-only">{texts.label}</legend>
          {chips.map(({ kind, label }) => (
            <button
              key={kind}
              type="button"
              data-replay-click
              aria-pressed={kind === chosen}
              onClick={() => {
                setChosen(kind)
                setHasChosen(true)
              }}
              className={chipClass('min-h-11 px-4 py-1 font-medium text-[0.9375rem]')}
            >
              {label}
            </button>
          ))}
          <p role="status" className="sr-only">
            {hasChosen && interpolate(texts.result, { shown: found.length, total: pieces.length })}
          </p>
        </fieldset>
      </div>
      <div data-only={chosen}>
        <ul className={className}>
          {pieces.map((piece) => (
            <li
              key={piece.title}
              hidden={!found.includes(piece)}
              data-span={piece.span}
              data-two={wide.includes(piece) || undefined}
              className="relative min-w-0"
            >
              {piece.link}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
