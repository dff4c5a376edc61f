import { useEffect, useSyncExternalStore } from 'react'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { type Plan, planBack, planInWords } from '#lib/pages/needed-by.ts'
import type { NeededByTexts } from '#lib/pages/routes.ts'
import { chosenDelivery, onDayTyped, sayOfDay, typeDay, typedDay } from '#lib/quote/chosen-day.ts'

type Props = { texts: NeededByTexts; day: string; days: number; isLarge?: boolean }

/** By when the proof of an order has to be approved for a day, with the delivery that the visitor chooses. */
export function NeededByPlan({ texts, day, days, isLarge }: Props) {
  const { words, services, office, contactInfo, isExample, language } = texts
  const delivery = useSyncExternalStore(onDayTyped, chosenDelivery)
  const service = services.find(({ name }) => name === delivery)
  const counted = planBack(day, days + (service?.days ?? 0), office, new Date())
  const plan: Plan = isLarge ? { state: 'unknown' } : counted
  const sentence = planInWords(
    plan,
    day,
    { ...words, dated: service ? words.arrives : words.leaves },
    language,
  )
  useEffect(() => void sayOfDay(service?.line, plan.state === 'tooSoon' ? sentence : ''))
  return (
    <>
      <label className="mt-3 grid gap-1.5 font-semibold text-small">
        {words.delivery}
        <select
          className="control"
          value={delivery}
          onChange={({ target }) => typeDay(typedDay(), target.value)}
        >
          <option value="">{words.undecided}</option>
          {services.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
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
            {plan.state === 'planned' && isExample && <p className="mt-1 text-muted">{words.example}</p>}
          </>
        )}
      </div>
    </>
  )
}
