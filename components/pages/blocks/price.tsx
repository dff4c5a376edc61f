import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { NeededBy, ProductPriceCalculator } from '#components/pages/lazy.ts'
import { Folded } from '#components/ui/folded.tsx'
import { Section, SectionHead } from '#components/ui/section.tsx'
import { contactAddress } from '#lib/content/addresses.ts'
import { businessDaysInWords } from '#lib/content/business-days.ts'
import { getMessages, interpolate, pageLanguage } from '#lib/content/index.ts'
import type { BlockProps, Price as PriceHint } from '#lib/pages/blocks.ts'
import { formatsIn } from '#lib/pages/prices.ts'
import { pagesWithPrices } from '#lib/pages/routes.ts'
import { CheckedList } from './checklist.tsx'
import { Table } from './tables.tsx'

export async function Price({ id, page: { production, cta, priceId }, content }: BlockProps<'price'>) {
  const { price: hint, ...head } = content
  const [{ price: copy, neededBy }, language] = await Promise.all([getMessages(), pageLanguage()])
  const format = formatsIn(language)
  const { currency, unit, breaks, included, minimum } = hint
  const time = production && businessDaysInWords(production, copy, language)
  return (
    <Section id={id} className="bg-white" container="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-12">
      <SectionHead id={id} {...head} narrow className="md:col-span-2 lg:col-span-4" />
      <div className="lg:col-span-4">
        <Table
          labelledBy={`${id}-title`}
          className="border-t"
          columns={[copy.quantity, interpolate(copy.each, { unit })]}
          rows={breaks.map(({ quantity, price }) => ({
            cells: [
              format.quantity(quantity),
              <span key={quantity} className="font-display text-h3 font-semibold">
                {format.money(price, currency)}
              </span>,
            ],
          }))}
        />
        <p className="mt-3 text-balance text-muted text-small">{copy.note}</p>
      </div>
      <div className="lg:col-span-4">
        {included.length > 0 && (
          <>
            <h3 className="border-ink border-t pt-2.5 font-semibold font-text text-small">{copy.included}</h3>
            <CheckedList items={included} className="mt-2 *:py-1.5" />
          </>
        )}
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
          {Object.entries({ [copy.days]: time, [copy.minimum]: minimum })
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {/* Of what can be listed, which has a proof to approve; a translation has none. */}
        {production && cta.item && id === priceId && (
          <NeededBy label={neededBy.label} days={production.to} className="mt-5" />
        )}
      </div>
    </Section>
  )
}

/** The prices of all pages: a calculator and a table, which is folded on phones. */
export async function PriceList({ id, ...head }: Omit<ComponentProps<typeof SectionHead>, 'layout'>) {
  const pages = await pagesWithPrices()
  const { price: words, neededBy } = await getMessages()
  const language = await pageLanguage()
  const format = formatsIn(language)
  return (
    <Section id={id}>
      <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-12">
        <SectionHead id={id} {...head} narrow className="lg:col-span-5" />
        <div className="lg:col-span-7">
          <ProductPriceCalculator
            products={pages.toSorted((a, b) => a.category.localeCompare(b.category, language))}
            formAddress={contactAddress(language)}
            words={words}
            language={language}
            neededBy={neededBy.label}
          />
        </div>
      </div>
      <Folded summary={words.all} className="mt-6 md:mt-12">
        <Table
          labelledBy={`${id}-title`}
          className="border-t"
          columns={[words.product, words.prices, words.days]}
          rows={pages.map(({ name, href, price: { currency, unit, breaks, production } }) => ({
            cells: [
              <span key={name}>
                <a href={href} className="prose-link font-display text-h3 font-semibold">
                  {name}
                </a>{' '}
                <span className="block font-normal text-muted text-small">{unit}</span>
              </span>,
              <dl
                key={unit}
                // Of one width in all rows, so that prices compare.
                className="flex flex-wrap gap-x-1 text-end *:w-15 max-sm:text-[0.9375rem] sm:gap-x-4"
              >
                {breaks.map(({ quantity, price }) => (
                  <div key={quantity}>
                    <dt className="text-muted text-small">{format.quantity(quantity)}</dt>
                    <dd>{format.money(price, currency)}</dd>
                  </div>
                ))}
              </dl>,
              production ? businessDaysInWords(production, words, language) : '',
            ],
          }))}
        />
      </Folded>
    </Section>
  )
}

/** The lowest price and the quantity it takes, production time and smallest order. */
export async function PriceFacts({ price, href }: { price: PriceHint; href: string }) {
  const [{ price: copy }, language] = await Promise.all([getMessages(), pageLanguage()])
  const { currency, unit, breaks, production, minimum } = price
  const format = formatsIn(language)
  const lowest = breaks.at(-1)
  const forQuantity =
    lowest && interpolate(copy.fromQuantity, { unit, quantity: format.quantity(lowest.quantity) })
  const facts = {
    [forQuantity ?? '']: lowest && interpolate(copy.from, { price: format.money(lowest.price, currency) }),
    [copy.days]: production && businessDaysInWords(production, copy, language),
    [copy.minimum]: minimum,
  }
  return (
    <a
      href={href}
      className="flex-[1_1_6rem] text-balance tabular hover:underline max-sm:text-[0.9375rem] max-sm:leading-snug"
    >
      <dl className="sm:flex sm:gap-4">
        {Object.entries(facts)
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div
              key={label}
              className="flex flex-col border-line max-sm:py-2 max-sm:not-last:border-b sm:not-first:border-s sm:not-first:ps-4"
            >
              <dt className="order-1 text-small">{label}</dt>
              <dd className={clsx('font-semibold', label === copy.days && 'sm:whitespace-nowrap')}>
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </a>
  )
}
