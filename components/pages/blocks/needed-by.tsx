'use client'

import clsx from 'clsx'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChoices } from '#components/pages/use-choices.ts'
import { useHydrated } from '#components/ui/hydration.ts'
import { wholeDay } from '#lib/forms/half-typed.ts'
import type { Choices } from '#lib/mockup/piece.ts'
import type { Order } from '#lib/pages/needed-by.ts'
import type { NeededByTexts } from '#lib/pages/needed-by-texts.ts'
import type { Needed } from '#lib/quote/link-data.ts'
import { fetchData } from '#lib/ui/in-page-language.ts'
import { loadOnce, withTexts } from '#lib/ui/load-once.ts'

const load = loadOnce(() => withTexts(import('./needed-by-plan.tsx'), fetchData<NeededByTexts>('needed-by')))

type Props = {
  label: string
  order?: Order
  className?: string
  /** Hears the day, and how it is planned. */
  onNeeded: (needed: Needed) => void
  /** Hears that the visitor has chosen it here. */
  onTouch: () => void
}

/** A field for the day on which an order is needed. What an order takes loads with the calendar once the field has focus. */
export function NeededBy({ label, order, className, onNeeded, onTouch }: Props) {
  const isHydrated = useHydrated()
  // All fields of a page share it.
  const [{ day: typed = '', delivery = '' }, choose] = useChoices(`day:${usePathname()}`)
  const day = wholeDay(typed)
  const [plan, setPlan] = useState('')
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>()
  // A load that fails is tried again at the next focus or change; the day goes with the request all the same.
  const prepare = () => order && void load().then(setLoaded, () => {})
  const field = useRef<HTMLInputElement>(null)
  // A day that was typed in another field of the page is planned for this one, too.
  const prepareFor = useEffectEvent((typed: string) => typed && prepare())
  useEffect(() => void prepareFor(typed), [typed])
  const tell = useEffectEvent(onNeeded)
  useEffect(() => void tell(day ? { neededBy: day, delivery, plan } : {}), [day, delivery, plan])
  function change(chosen: Choices) {
    choose(chosen)
    onTouch()
  }
  // Keeps a control below in view that has focus by the time the plan pushes it down.
  useEffect(() => {
    const focused = document.activeElement
    if (loaded && focused !== field.current) focused?.scrollIntoView({ block: 'nearest' })
  }, [loaded])
  return (
    <div inert={!isHydrated} className={clsx('noscript:hidden print:hidden', className)}>
      <label className="grid gap-1.5 font-semibold text-small">
        {label}
        <input
          ref={field}
          type="date"
          className="control"
          autoComplete="off"
          value={typed}
          onFocus={prepare}
          onChange={({ target }) => change({ day: target.value })}
        />
      </label>
      {loaded && order && (
        <loaded.NeededByPlan
          order={order}
          day={day}
          delivery={delivery}
          texts={loaded.texts}
          onDelivery={(delivery) => change({ delivery })}
          onPlan={setPlan}
        />
      )}
    </div>
  )
}
