'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Icon } from '#components/ui/icon.tsx'

type Props = {
  id: string
  texts: Record<'label' | 'hint', string>
  /** Loads what the field finds in. */
  load: () => Promise<unknown>
  search: (words: string) => void
  /** Without it, Enter does nothing. */
  open?: (words: string) => void
  /** The result in words, which screen readers announce. */
  result?: string
  children?: ReactNode
}

/** A field that finds as one types; none without JavaScript. */
export function SearchField({ id, texts, load, search, open, result, children }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const searchTyped = useEffectEvent((typed: HTMLInputElement) => {
    typed.value ||= new URLSearchParams(location.search).get('q') ?? ''
    if (typed.value) search(typed.value)
  })
  // The address may have the words (hydration-loader.js), or the visitor has typed before hydration.
  useEffect(() => void (field.current && searchTyped(field.current)), [])
  return (
    <search className="mb-6 block noscript:hidden" data-screen-only>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          open?.(field.current?.value ?? '')
        }}
      >
        <label htmlFor={id} className="font-semibold">
          {texts.label}
        </label>
        <p id={`${id}-hint`} className="text-muted text-small">
          {texts.hint}
        </p>
        <div className="relative mt-2 max-w-[46ch]">
          <Icon name="search" className="absolute top-3.5 start-3.5 text-muted" />
          <input
            ref={field}
            id={id}
            name="q"
            type="search"
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            className="control ps-11"
            onFocus={() => void load().catch(() => {})}
            onChange={({ target }) => search(target.value)}
          />
        </div>
      </form>
      <p role="status" className="mt-3 font-semibold leading-snug empty:mt-0">
        {result}
      </p>
      {children && <p className="mt-1 text-small">{children}</p>}
    </search>
  )
}
