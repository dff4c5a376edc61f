import clsx from 'clsx'
import { AddLink } from '#components/quote/add-link.tsx'
import { QuoteLink } from '#components/quote/quote-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Picture } from '#components/ui/picture.tsx'
import { type ContentOf, getMessages, type ProductFamily, requestNameOf } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { panelOf, toneOn } from '#lib/ui/tone.ts'
import { PriceFrom } from './price-from.tsx'

type Props = {
  product: ContentOf<ProductFamily>['items'][number]
  interest: string
  features?: number
}

/** The panel takes the backdrop of its picture, so that the picture bleeds into the card. */
export async function ProductCard({ product, interest, features }: Props) {
  const { name, description, category, picture } = product
  const [copy, englishName] = await Promise.all([getMessages(), requestNameOf(name)])
  return (
    <li
      className={clsx(
        'grid grid-cols-1 grid-rows-[auto_1fr] wrap-break-word overflow-clip rounded-card bg-(--panel) print:bg-transparent print:text-ink forced-colors:border',
        toneOn(picture.backdrop),
      )}
      style={panelOf(picture.backdrop)}
    >
      <div className="aspect-square">
        <Picture
          picture={picture}
          sizes="(width < 56rem) 46vw, (width < 100rem) 300px, 346px"
          className="product-picture"
        />
      </div>
      <div className="flex flex-col items-start px-[12px] pb-[14px] sm:px-[20px] sm:pb-[20px]">
        <p className="text-small">{category}</p>
        <h3 className="text-h3">{name}</h3>
        <p className="mt-1 text-[0.9375rem] leading-snug">{description}</p>
        <ul className="mt-2 mb-3 flex sm:mt-3 sm:mb-4 flex-wrap gap-[4px]">
          {product.features.slice(0, features).map((feature) => (
            <li key={feature} className="pill px-2">
              {feature}
            </li>
          ))}
        </ul>
        {product.price && <PriceFrom price={product.price} className="mb-2 text-small" />}
        <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <AddLink item={name} className={buttonClass({ variant: 'paper', size: 's' }, 'max-sm:px-1.5')} />
          <QuoteLink
            plain
            choice={interest}
            product={englishName}
            shown={name}
            className="-mx-3 -my-1.5 inline-flex items-center p-3 font-semibold text-small underline underline-offset-4 hover:decoration-2 print:hidden"
            label={interpolate(copy.requestQuoteFor, { product: name })}
          >
            {copy.requestQuote}
          </QuoteLink>
        </p>
      </div>
    </li>
  )
}
