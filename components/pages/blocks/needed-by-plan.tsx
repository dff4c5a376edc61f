import { useEffect, useEffectEvent } from 'react'
import { Choice } from '#components/forms/field.tsx'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { factOfPlan, type Order, planFor, planInWords } from '#lib/pages/needed-by.ts'
import type { NeededByTexts } from '#lib/pages/needed-by-texts.ts'

type Props = {
  texts: NeededByTexts
  day: string
  delivery: string
  order: Order
  onDelivery: (delivery: string) => void
  /** Hears of a day that is too soon, or only for a rush order. */
  onPlan?: (plan: string) => void
}

/** By when the proof of an order has to be approved for a day, with the delivery that the visitor chooses. */
export function NeededByPlan({ texts, day, delivery, order, onDelivery, onPlan }: Props) {
  const { words, services, contactInfo, isExample, language } = texts
  const { rush } = order
  const plan = planFor(order, { neededBy: day, delivery }, texts)
  const sentence = planInWords(plan, day, words, language)
  const planned = factOfPlan(plan)
  const surcharge =
    plan.state === 'rushed' && rush
      ? interpolate(rush.total ? words.rushPrice : words.rushPercent, { total: '', ...rush })
      : ''
  const tell = useEffectEvent((planned: string) => onPlan?.(planned))
  useEffect(() => tell(planned), [planned])
  return (
    <>
      <Choice
        label={words.delivery.label}
        prompt={words.slowest}
        of={services.map(({ name, label }) => [name, label])}
        value={delivery}
        onChoose={onDelivery}
        className="mt-3 font-semibold"
      />
      <div role="status" className="mt-3 text-small">
        {sentence && (
          <>
            <p className="font-semibold">
              <LinkifyContact {...contactInfo}>{sentence}</LinkifyContact>
            </p>
            {plan.state === 'tooSoon' && (
              <a href={words.rush.href} className="prose-link mt-1 inline-block">
                {words.rush.label}
              </a>
            )}
            {surcharge && <p className="mt-1">{surcharge}</p>}
            {'approve' in plan && isExample && <p className="mt-1 text-muted">{words.example}</p>}
          </>
        )}
      </div>
    </>
  )
}
