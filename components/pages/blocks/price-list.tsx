import { ProductPriceCalculator } from '#components/pages/lazy.ts'
import { Folded } from '#components/ui/folded.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getMessages, interpolate, pageLanguage } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { formatsIn } from '#lib/pages/prices.ts'
import { pagesWithPrices } from '#lib/pages/routes.ts'
import { Table } from './tables.tsx'

/** A calculator and the table of its prices, on phones folded. */
export async function PriceList({ id, content: { columns, ...head } }: BlockProps<'priceList'>) {
  const [pages, { price: words }, language] = await Promise.all([
    pagesWithPrices(),
    getMessages(),
    pageLanguage(),
  ])
  const format = formatsIn(language)
  const products = pages
    .map(({ name, category, covers, price }) => ({ name, category, covers, price }))
    .sort((a, b) => a.category.localeCompare(b.category, language))
  return (
    <Section id={id}>
      <Container>
        <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-12">
          <SectionHead id={id} {...head} narrow className="lg:col-span-5" />
          <div className="lg:col-span-7">
            <ProductPriceCalculator products={products} words={words} language={language} />
          </div>
        </div>
        <Folded summary={words.all} className="mt-6 md:mt-12">
          <Table
            labelledBy={`${id}-title`}
            className="border-t"
            columns={[columns.page, columns.prices, columns.days]}
            rows={pages.map(({ name, href, price: { currency, unit, breaks, days } }) => ({
              cells: [
                <a key={href} href={href} className="prose-link font-display text-h3 font-semibold">
                  {name}
                </a>,
                `${format.list(
                  breaks.map(({ quantity, price }) =>
                    // A price does not break from its quantity.
                    interpolate(words.at, {
                      quantity: format.quantity(quantity),
                      price: format.money(price, currency),
                    }).replaceAll(' ', '\u00A0'),
                  ),
                )} ${unit}`,
                days,
              ],
            }))}
          />
        </Folded>
      </Container>
    </Section>
  )
}
