import clsx from 'clsx'
import { AddLink, QuoteLink } from '#components/quote/quote-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Benefits } from '#components/ui/card-row.tsx'
import { ArrowLink, SmartLink } from '#components/ui/links.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { ColorBar, CropMarks, RegistrationMark } from '#components/ui/print-marks.tsx'
import { Container, SectionHead, WideSection } from '#components/ui/section.tsx'
import { type ContentOf, getContent, getMessages, interpolate } from '#lib/content/index.ts'
import { type BlockProps, ofKind, withIds } from '#lib/pages/blocks.ts'
import { panelOf, toneOn } from '#lib/ui/tone.ts'

/** The fields of every family. */
type Family = ContentOf<'drinkware'>

/** The products of a family; with the looks of the home page, its benefits, too. */
export async function Products({ id, page, content }: BlockProps<'products'>) {
  const { variant, only } = content
  const { items, interest, more, tiles, ...family } = await getContent(content.family)
  const head = content.title ? content : family
  const shown = only.length > 0 ? withIds(items, only) : items
  const linked = shown.map((item) => (item.href === page.address ? { ...item, href: undefined } : item))
  // The same question does not follow each family of a page.
  const [first] = ofKind(page.content.blocks, 'products')
  const products = {
    family: content.family,
    items: linked,
    interest,
    more: first === content ? more : undefined,
  }
  return (
    <WideSection
      id={id}
      height={variant === 'grid' ? [650, 690] : [740, 1200]}
      className={variant === 'rail' ? 'bg-white' : undefined}
    >
      {/* On large screens, heading and benefits are sticky next to the grid; on others, the benefits follow it. */}
      {variant === 'rail' ? (
        <Container className="grid gap-x-8 gap-y-6 md:gap-y-10 lg:grid-cols-12">
          <div className="self-start max-lg:contents lg:sticky lg:top-28 lg:col-span-3">
            <SectionHead id={id} {...head} narrow />
            <Benefits tiles={tiles} inColumn className="max-lg:order-1 lg:mt-8" />
          </div>
          <ProductGrid {...products} className="product-rows lg:col-span-9 lg:[--columns:2]" />
        </Container>
      ) : (
        <Container className="grid gap-6 md:gap-8">
          <SectionHead id={id} {...head} layout="split" />
          <ProductGrid {...products} className="lg:[--columns:4]" />
          {variant === 'row' && <Benefits tiles={tiles} />}
        </Container>
      )}
    </WideSection>
  )
}

/** In a long list each card shows fewer features. */
const LONG_LIST = 10
const FEATURES_IN_LONG_LIST = 2

type GridProps = Pick<Family, 'items' | 'interest'> & {
  family: string
  /** A cell that fills its row, whose columns a CSS variable counts. */
  more?: Family['more']
  className: string
}

/** On phones a row that scrolls sideways. */
function ProductGrid({ family, items, interest, more, className }: GridProps) {
  const isLong = items.length > LONG_LIST
  return (
    <ul
      style={{ '--cards': items.length }}
      className={clsx(
        'card-row grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-[12px] [--card:66%] [--columns:1] min-[22rem]:[--columns:2] sm:gap-[20px] md:[--columns:3] print:gap-[8px] print:[--columns:4]',
        className,
        isLong && 'xl:gap-[12px] xl:[--columns:7]',
      )}
    >
      {items.map(({ features, ...product }) => (
        <ProductCard
          key={product.id}
          of={`${family}/${product.id}`}
          product={{ ...product, features: isLong ? features.slice(0, FEATURES_IN_LONG_LIST) : features }}
          interest={interest}
        />
      ))}
      {more && <Question {...more} />}
    </ul>
  )
}

const Question = ({ title, text, link }: Family['more']) => (
  <li className="@container col-[span_calc(var(--columns)-mod(var(--cards),var(--columns)))] flex p-[16px] sm:min-h-48 sm:p-[20px] print:hidden">
    <div className="relative flex min-w-0 flex-1 flex-col justify-between gap-4 bg-white p-[12px] in-[.bg-white]:bg-paper max-md:text-[0.9375rem] max-md:leading-snug sm:gap-8 sm:p-[20px] @md:p-[32px] forced-colors:border">
      <CropMarks className="text-line-strong" />
      <p className="flex items-center justify-between">
        <RegistrationMark className="size-6" />
        <ColorBar />
      </p>
      <div>
        <h3 className="text-h3 @md:text-h2">{title}</h3>
        <p className="mt-1.5 text-balance text-muted">{text}</p>
        <p className="mt-4">
          <ArrowLink {...link} className="wrap-normal" />
        </p>
      </div>
    </div>
  </li>
)

type CardProps = { of: string; product: Family['items'][number]; interest: string }

/** A panel in the color behind the picture, which fades into it. */
async function ProductCard({ of, product, interest }: CardProps) {
  const { name, href, description, category, features, picture } = product
  const copy = await getMessages()
  const title = href ? (
    <SmartLink href={href} label={name} className="underline underline-offset-4 hover:decoration-2" />
  ) : (
    name
  )
  return (
    <li
      id={of}
      className={clsx(
        'flex flex-col overflow-clip rounded-card bg-(--panel) forced-colors:border',
        toneOn(picture.backdrop),
      )}
      style={panelOf(picture.backdrop)}
    >
      <Picture
        picture={picture}
        sizes="(width < 48rem) 46vw, (width < 100rem) 300px, 346px"
        widest={800}
        className="aspect-square h-auto mask-[linear-gradient(#000_91%,transparent)] print:mask-none"
      />
      <div className="flex grow flex-col items-start px-[clamp(12px,6%,20px)] pb-[14px] text-[0.9375rem] leading-snug sm:pb-[20px]">
        <p className="text-small">{category}</p>
        <h3 className="text-h3">{title}</h3>
        <p className="mt-1">{description}</p>
        <ul className="*:pill mt-2 mb-3 flex flex-wrap gap-[4px] *:px-2 sm:mt-3 sm:mb-4">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1.5 print:hidden">
          <AddLink
            of={of}
            name={name}
            className={buttonClass({ variant: 'paper', size: 's' }, 'max-sm:px-1.5')}
          />
          <QuoteLink
            plain
            choice={interest}
            of={of}
            displayName={name}
            label={interpolate(copy.requestQuoteFor, { product: name })}
            className="-mx-3 -my-1.5 p-3 font-semibold text-small underline underline-offset-4 hover:decoration-2"
          >
            {copy.requestQuote}
          </QuoteLink>
        </p>
      </div>
    </li>
  )
}
