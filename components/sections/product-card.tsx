import clsx from 'clsx'
import { Picture } from '@/components/ui/picture'
import { QuoteLink } from '@/components/ui/quote-link'
import { panelOf, toneOn } from '@/components/ui/tone'
import { type ContentOf, getInterface, type ProductFamily } from '@/lib/content'
import { fill } from '@/lib/content/fill'

type Props = {
  product: ContentOf<ProductFamily>['items'][number]
  interest: string
  features?: number
}

/** The panel takes the backdrop of its picture, so that the picture bleeds into the card. */
export async function ProductCard({ product, interest, features }: Props) {
  const { name, description, category, picture } = product
  const words = await getInterface()
  return (
    <li
      className={clsx('product-card bg-(--panel)', toneOn(picture.backdrop))}
      style={panelOf(picture.backdrop)}
    >
      <div className="product-picture">
        <Picture picture={picture} place="product" />
      </div>
      <div className="product-text">
        <p className="text-small opacity-85">{category}</p>
        <h3 className="text-h3">{name}</h3>
        <p className="mt-1 text-[0.9375rem] leading-snug">{description}</p>
        <ul className="product-chips">
          {product.features.slice(0, features).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <QuoteLink
          interest={interest}
          product={name}
          look="paper"
          size="s"
          label={fill(words.requestQuoteFor, { product: name })}
        >
          {words.requestQuote}
        </QuoteLink>
      </div>
    </li>
  )
}
