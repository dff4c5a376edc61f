import { Calculator } from '#components/pages/lazy.ts'
import { Folded } from '#components/ui/folded.tsx'
import { Section, SectionHead } from '#components/ui/section.tsx'
import { contactAddress } from '#lib/content/addresses.ts'
import { businessDaysInWords } from '#lib/content/business-days.ts'
import { getMessages, getMethodNames, interpolate } from '#lib/content/index.ts'
import { leastOf, listsOf, methodsOfLeast, timeOf } from '#lib/content/price-list.ts'
import type { MethodKind } from '#lib/content/schema/methods.ts'
import { type BlockProps, type Price as PriceHint, pricesOf } from '#lib/pages/blocks.ts'
import { byCategory, formatsIn } from '#lib/pages/prices.ts'
import { pagesWithPrices } from '#lib/pages/routes.ts'
import { CheckedList } from './checklist.tsx'
import type { CalculatorTexts } from './price-calculator.tsx'
import { Table } from './tables.tsx'

/** What calculators say, and where their buttons lead. */
export async function calculatorTexts() {
  const { price, language, neededBy, addToQuoteList: add, onQuoteList: listed } = await getMessages()
  const formAddress = contactAddress(language)
  const methods = await getMethodNames()
  return { price, language, methods, neededBy: neededBy.label, formAddress, add, listed }
}

const inWords = (methods: readonly MethodKind[], { methods: names }: CalculatorTexts) =>
  methods.map((method) => names[method]).join(' · ')

type TableProps = { id: string; price: PriceHint }

/** All prices, by method and quantity, and what is in them. */
export async function PriceTable({ id, price: hint }: TableProps) {
  const texts = await calculatorTexts()
  const { price: words, language, methods: names } = texts
  const { currency, unit, counts, counted, included, includedWith } = hint
  const format = formatsIn(language)
  const production = timeOf(hint)
  const facts = [
    ...included,
    ...includedWith.map(({ text, method }) => `${text} (${names[method]})`),
    production && `${words.days}: ${businessDaysInWords(production, texts)}`,
    counts === 'piece' &&
      `${words.minimum}: ${[format.quantity(leastOf(hint)), inWords(methodsOfLeast(hint), texts)].filter(Boolean).join(' · ')}`,
  ].filter((fact) => typeof fact === 'string')
  return (
    <div>
      <div className="grid items-start gap-8 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {listsOf(hint).map(({ methods, breaks }) => (
          <Table
            key={methods.join()}
            className="border-t"
            {...(methods.length > 0
              ? { caption: <strong>{inWords(methods, texts)}</strong> }
              : { labelledBy: `${id}-title` })}
            columns={[
              counts === 'square foot' ? words.squareFeet : counted || words.quantity,
              interpolate(words.each, { unit }),
            ]}
            rows={breaks.map(({ quantity, price }) => ({
              cells: [
                format.quantity(quantity),
                <span key={quantity} className="font-display text-h3 font-semibold">
                  {format.money(price, currency)}
                </span>,
              ],
            }))}
          />
        ))}
      </div>
      {/* With scripts, the calculator says it. */}
      <div className="mt-4 hidden print:block noscript:block">
        <p className="font-semibold text-small">{words.included}</p>
        <CheckedList items={facts} className="mt-2 *:py-1.5" />
      </div>
    </div>
  )
}

/** A calculator, and the table of its prices, which is folded on phones. */
export async function Price({ id, page, content }: BlockProps<'price'>) {
  const texts = await calculatorTexts()
  const product = pricesOf(page.content).find(({ title }) => title === content.title)
  if (!product) return null
  return (
    <Section id={id} className="bg-white" container="grid gap-x-8 gap-y-8 lg:grid-cols-12">
      <SectionHead id={id} {...content} narrow className="lg:col-span-4" />
      <div className="lg:col-span-8">
        <Calculator texts={texts} products={[{ ...product, cta: page.cta }]} className="bg-paper" />
        <Folded
          summary={texts.price.table}
          className="noscript:details-content:[content-visibility:visible] mt-4 md:mt-8"
        >
          <PriceTable id={id} price={product.price} />
        </Folded>
      </div>
    </Section>
  )
}

/** The prices of all pages: a calculator, and lists by category, which are folded on phones. */
export async function PriceList({ id, content }: BlockProps<'links'>) {
  const pages = await pagesWithPrices()
  const texts = await calculatorTexts()
  const { price: words, language } = texts
  const sorted = pages.toSorted(
    (a, b) => a.category.localeCompare(b.category, language) || a.name.localeCompare(b.name, language),
  )
  return (
    <Section id={id}>
      <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-12">
        <SectionHead id={id} {...content} narrow className="lg:sticky lg:top-28 lg:col-span-5" />
        <div className="lg:col-span-7">
          <Calculator texts={texts} className="bg-white" products={sorted} />
        </div>
      </div>
      <Folded summary={words.all} className="mt-6 md:mt-12">
        <div className="columns-[36rem] gap-x-12 max-md:mt-4">
          {byCategory(sorted).map(({ category, listed }) => (
            <div key={category} className="mb-10 break-inside-avoid">
              <div className="flex items-baseline justify-between gap-4 border-ink border-b pb-2">
                <h3 className="text-h3">{category}</h3>
                <p className="text-muted text-small">{words.prices}</p>
              </div>
              <ul>
                {listed.map((product) => (
                  <ListedProduct key={product.name} product={product} texts={texts} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Folded>
    </Section>
  )
}

type ListedProps = { product: Awaited<ReturnType<typeof pagesWithPrices>>[number]; texts: CalculatorTexts }

function ListedProduct({ product: { name, href, price }, texts }: ListedProps) {
  const production = timeOf(price)
  const format = formatsIn(texts.language)
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-line border-b py-2.5 leading-snug sm:flex sm:justify-between">
      <div>
        <a href={href} className="prose-link font-semibold">
          {name}
        </a>
        <p className="mt-0.5 text-muted text-small">{price.unit}</p>
        {production && <p className="text-muted text-small">{businessDaysInWords(production, texts)}</p>}
      </div>
      <div className="grid w-90 shrink-0 content-start gap-1.5 max-sm:w-full">
        {listsOf(price).map(({ methods, breaks }) => (
          <div key={methods.join()}>
            {methods.length > 0 && <p className="text-small">{inWords(methods, texts)}</p>}
            {/* Of one width in all rows, so that prices compare. */}
            <dl className="grid grid-cols-5 text-end tabular max-sm:text-small">
              {breaks.map((at) => (
                <div key={at.quantity}>
                  <dt className="text-muted text-small">{format.quantity(at.quantity)}</dt>
                  <dd>{format.moneyInColumns(at.price, price.currency)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </li>
  )
}
