import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getInterfaceCopy, interpolate, pageLanguage } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { formatsIn } from '#lib/pages/prices.ts'
import { pagesWithPrices } from '#lib/pages/shown-pages.ts'

export async function PriceList({ id, content: { columns, ...head } }: BlockProps<'priceList'>) {
  const [pages, { price: copy }, language] = await Promise.all([
    pagesWithPrices(),
    getInterfaceCopy(),
    pageLanguage(),
  ])
  const format = formatsIn(language)
  return (
    <Section id={id}>
      <Container>
        <SectionHead id={id} {...head} />
        <table
          className="mt-10 w-full border-ink border-t text-start tabular-nums"
          aria-labelledby={`${id}-title`}
        >
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
              <tr key={href} className="border-line border-b align-baseline max-md:block max-md:py-3">
                <th scope="row" className="py-3 pe-6 font-normal max-md:block max-md:py-0">
                  <a href={href} className="prose-link font-display text-h3 font-semibold">
                    {name}
                  </a>
                </th>
                <td className="py-3 pe-6 max-md:block max-md:py-1">
                  {format
                    .list(
                      breaks.map(({ price, quantity }) =>
                        interpolate(copy.at, {
                          price: format.money(price, currency),
                          quantity: format.quantity(quantity),
                        }),
                      ),
                    )
                    .map(({ type, value }) =>
                      type === 'element' ? (
                        <span key={value} className="whitespace-nowrap">
                          {value}
                        </span>
                      ) : (
                        value
                      ),
                    )}{' '}
                  <span className="whitespace-nowrap text-muted md:max-lg:block">{unit}</span>
                </td>
                <td className="whitespace-nowrap py-3 text-muted max-md:block max-md:py-0">{days}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Container>
    </Section>
  )
}
