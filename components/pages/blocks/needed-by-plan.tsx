import { useEffect, useRef, useSyncExternalStore } from 'react'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Order, type Plan, planBack, planInWords } from '#lib/pages/needed-by.ts'
import type { NeededByTexts } from '#lib/pages/needed-by-texts.ts'
import { chosenDelivery, onDayTyped, sayOfDay, typeDay, typedDay } from '#lib/quote/chosen-day.ts'

type Props = { texts: NeededByTexts; day: string; order: Order }

/** By when the proof of an order has to be approved for a day, with the delivery that the visitor chooses. */
export function NeededByPlan({ texts, day, order }: Props) {
  const { words, services, contactInfo, isExample, language } = texts
  const { days, isBeyond, rush } = order
  const delivery = useSyncExternalStore(onDayTyped, chosenDelivery)
  const service = services.find(({ name }) => name === delivery)
  const counted = planBack(
    day,
    {
      ...texts,
      days: days + (service?.days ?? Math.max(...services.map((one) => one.days))),
      saved: rush && Math.min(rush.days, days),
    },
    new Date(),
  )
  const plan: Plan = isBeyond && counted.state !== 'past' ? { state: 'beyond' } : counted
  const sentence = planInWords(plan, day, words, language)
  const isRushed = plan.state === 'rushed' && rush
  const surcharge = isRushed
    ? interpolate(rush.total ? words.rushPrice : words.rushPercent, { total: '', ...rush })
    : ''
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const say = () =>
      sayOfDay({
        line: service?.line,
        ...(plan.state === 'tooSoon' && { warning: sentence, plan: 'Too soon as planned' }),
        ...(isRushed && {
          warning: `${words.rushed} ${surcharge}`,
          plan: 'Rush order',
        }),
      })
    say()
    // A page may have several calculators: what counts is said by the one whose link is pressed.
    const place = select.current?.closest('section, [role=dialog]')
    place?.addEventListener('click', say, { capture: true })
    return () => place?.removeEventListener('click', say, { capture: true })
  })
  return (
    <>
      <label className="mt-3 grid gap-1.5 font-semibold text-small">
        {words.delivery}
        <select
          ref={select}
          className="control"
          value={delivery}
          onChange={({ target }) => typeDay(typedDay(), target.value)}
        >
          <option value="">{words.slowest}</option>
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
            {surcharge && <p className="mt-1">{surcharge}</p>}
            {'approve' in plan && isExample && <p className="mt-1 text-muted">{words.example}</p>}
          </>
        )}
      </div>
    </>
  )
}
