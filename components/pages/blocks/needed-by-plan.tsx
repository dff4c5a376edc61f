import { useState } from 'react'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { type Plan, planBack, planInWords } from '#lib/pages/needed-by.ts'
import type { NeededByTexts } from '#lib/pages/routes.ts'

type Props = { texts: NeededByTexts; day: string; days: number; isLarge?: boolean }

/** By when the proof of an order has to be approved for a day, with the delivery that the visitor chooses. */
export function NeededByPlan({ texts, day, days, isLarge }: Props) {
  const { words, services, office, contactInfo, isExample, language } = texts
  const [name, setName] = useState('')
  const service = services.find(({ label }) => label === name)
  const counted = planBack(day, days + (service?.days ?? 0), office, new Date())
  const plan: Plan = isLarge ? { state: 'unknown' } : counted
  const sentence = planInWords(
    plan,
    day,
    { ...words, dated: service ? words.arrives : words.leaves },
    language,
  )
  return (
    <>
      <label className="mt-3 grid gap-1.5 font-semibold text-small">
        {words.delivery}
        <select className="control" value={name} onChange={({ target }) => setName(target.value)}>
          <option value="">{words.undecided}</option>
          {services.map(({ label }) => (
            <option key={label}>{label}</option>
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
