import clsx from 'clsx'
import { Icon } from '#components/ui/icon.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getMessages, interpolate, pageLanguage } from '#lib/content/index.ts'
import type { BlockContent, BlockProps } from '#lib/pages/blocks.ts'
import { formatsIn } from '#lib/pages/prices.ts'

export async function Price({ id, content: { price, ...head } }: BlockProps<'price'>) {
  const [{ price: copy }, language] = await Promise.all([getMessages(), pageLanguage()])
  const format = formatsIn(language)
  const { currency, unit, breaks, included, days, minimum } = price
  return (
    <Section id={id} className="bg-white">
      <Container className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-12">
        <SectionHead id={id} {...head} narrow className="md:col-span-2 lg:col-span-4" />
        <div className="lg:col-span-4">
          <table className="w-full border-ink border-t text-start tabular" aria-labelledby={`${id}-title`}>
            <thead>
              <tr className="border-line border-b text-muted text-small">
                <th scope="col" className="py-2.5 font-semibold">
                  {copy.quantity}
                </th>
                <th scope="col" className="py-2.5 text-end font-semibold">
                  {interpolate(copy.each, { unit })}
                </th>
              </tr>
            </thead>
            <tbody>
              {breaks.map((one) => (
                <tr key={one.quantity} className="border-line border-b">
                  <th scope="row" className="py-3 font-normal">
                    {format.quantity(one.quantity)}
                  </th>
                  <td className="text-end font-display text-h3 font-semibold">
                    {format.money(one.price, currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-balance text-muted text-small">{copy.note}</p>
        </div>
        <div className="lg:col-span-4">
          {included.length > 0 && (
            <>
              <h3 className="border-ink border-t pt-2.5 font-semibold font-text text-small">
                {copy.included}
              </h3>
              <ul className="mt-2">
                {included.map((what) => (
                  <li key={what} className="flex gap-3 py-1.5 leading-snug">
                    <Icon name="check" className="mt-px text-action" />
                    <span className="text-balance">{what}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
            {Object.entries({ [copy.days]: days, [copy.minimum]: minimum })
              .filter(([, value]) => value)
              .map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-muted">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </div>
      </Container>
    </Section>
  )
}

type FromProps = { price: BlockContent<'price'>['price']; className?: string }

/** The lowest price and the order quantity it takes. */
export async function PriceFrom({ price: { currency, unit, breaks }, className }: FromProps) {
  const [{ price: copy }, language] = await Promise.all([getMessages(), pageLanguage()])
  const format = formatsIn(language)
  const lowest = breaks.at(-1)
  if (!lowest) return null
  return (
    <p className={clsx('text-balance', className)}>
      {interpolate(copy.from, {
        unit,
        price: format.money(lowest.price, currency),
        quantity: format.quantity(lowest.quantity),
      })}
    </p>
  )
}
