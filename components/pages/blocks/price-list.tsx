import { ProductPriceCalculator } from '#components/pages/lazy.ts'
import { Folded } from '#components/ui/folded.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getMessages, interpolate, pageLanguage } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { formatsIn } from '#lib/pages/prices.ts'
import { pagesWithPrices } from '#lib/pages/routes.ts'

/**
 * A calculator and the table of its prices. On phones the table is folded, and each product is its name, its prices
 * side by side, and their unit and delivery time.
 */
export async function PriceList({ id, content: { columns, ...head } }: BlockProps<'priceList'>) {
  const [pages, { price: copy }, language] = await Promise.all([
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
            <ProductPriceCalculator products={products} words={copy} language={language} />
          </div>
        </div>
        <Folded summary={copy.all} className="mt-6 md:mt-12">
          <table className="w-full border-ink border-t text-start tabular" aria-labelledby={`${id}-title`}>
            <thead className="max-md:sr-only">
              <tr className="border-line border-b text-muted text-small">
                {[columns.page, columns.prices, columns.days].map((column) => (
                  <th key={column} scope="col" className="py-2.5 pe-6 font-semibold">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pages.map(({ name, href, price: { currency, unit, breaks, days } }) => (
                <tr
                  key={href}
                  className="border-line border-b align-baseline max-md:grid max-md:grid-cols-3 max-[16rem]:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1 max-md:py-3"
                >
                  <th scope="row" className="py-3 pe-6 font-normal max-md:col-span-full max-md:py-0">
                    <a href={href} className="prose-link font-display text-h3 font-semibold">
                      {name}
                    </a>
                  </th>
                  <td className="py-3 pe-6 max-md:contents">
                    {format.list(breaks.map((_, index) => String(index))).map(({ type, value }, index) => {
                      const at = type === 'element' && breaks[Number(value)]
                      return at ? (
                        <PriceAt
                          key={`at ${at.quantity}`}
                          written={interpolate(copy.at, { quantity: format.quantity(at.quantity) })}
                          price={format.money(at.price, currency)}
                        />
                      ) : (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
                        <span key={index} className="max-md:hidden">
                          {value}
                        </span>
                      )
                    })}{' '}
                    <span className="text-muted md:whitespace-nowrap md:max-lg:block max-md:col-start-1 max-md:text-small">
                      {unit}
                    </span>
                  </td>
                  <td className="whitespace-nowrap py-3 text-muted max-md:col-span-2 max-md:py-0 max-md:text-end max-md:text-small">
                    {days}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Folded>
      </Container>
    </Section>
  )
}

/** On phones, the price gets its own line, so that the prices of all products align in columns. */
function PriceAt({ written, price }: { written: string; price: string }) {
  const [before, after] = written.split('{price}')
  return (
    <span className="max-md:text-small md:whitespace-nowrap">
      {before}
      <span className="max-md:block max-md:font-semibold max-md:text-body">{price}</span>
      {after}
    </span>
  )
}
