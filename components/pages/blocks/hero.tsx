import clsx from 'clsx'
import { PriceFrom } from '#components/pages/sections/price-from.tsx'
import { AddLink } from '#components/quote/add-link.tsx'
import { QuoteLink } from '#components/quote/quote-link.tsx'
import { Eyebrow } from '#components/ui/eyebrow.tsx'
import { ArrowLink } from '#components/ui/links.tsx'
import { NoBreak } from '#components/ui/no-break.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { CropMarks } from '#components/ui/print-marks.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { panelOf, toneOn } from '#lib/ui/tone.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Byline } from './byline.tsx'

type Variant = BlockProps<'hero'>['content']['variant']

const framed = { frame: 'mx-auto max-w-frame sm:pb-10', place: 'sm:mx-0', image: 'sm:rounded-[2px]' }

const variants: Record<
  Variant,
  { frame: string; words: string; place: string; image: string; sizes: string }
> = {
  // On large screens the headline is on the left, text and buttons on the right, the picture below.
  wide: {
    frame: clsx(framed.frame, 'lg:pt-10'),
    words: 'md:max-w-[58rem] xl:grid xl:max-w-none xl:grid-cols-[minmax(0,1fr)_26.5rem] xl:gap-x-8',
    place: clsx(framed.place, 'md:mt-14 md:aspect-16/9'),
    image: framed.image,
    sizes: '(width < 84rem) 100vw, (width < 100rem) 1240px, 1440px',
  },
  framed: {
    frame: clsx(framed.frame, 'lg:grid lg:grid-cols-2 lg:items-center lg:gap-14 lg:pt-10'),
    words: '',
    place: clsx(framed.place, 'lg:mt-0'),
    image: framed.image,
    // Phones get two thirds of the pixel density: nobody sees more.
    sizes: '(width < 40rem) 66vw, (width < 64rem) 100vw, min(44vw, 692px)',
  },
  // The text stays on the grid; the picture fills the other half of the window, growing to a square next to long text.
  bleed: {
    frame: 'lg:grid lg:min-h-[32vw] lg:grid-cols-[minmax(0,1fr)_50%] lg:pt-0 lg:pe-0 lg:ps-edge',
    words: 'lg:pt-10 lg:pe-8 lg:pb-20',
    place: 'lg:m-0 lg:aspect-auto',
    image:
      'max-lg:mask-[linear-gradient(transparent,#000_25%)] lg:absolute lg:bottom-0 lg:aspect-square lg:h-auto lg:max-h-full lg:mask-[linear-gradient(90deg,transparent,#000_10%),linear-gradient(transparent,#000_64px)] lg:mask-intersect lg:object-[15%_50%] rtl:lg:mask-[linear-gradient(270deg,transparent,#000_10%),linear-gradient(transparent,#000_64px)] rtl:lg:object-[85%_50%] print:mask-none',
    sizes: '(width < 64rem) 100vw, max(50vw, 790px)',
  },
}

export function HeroBlock({ id, page, content: hero }: BlockProps<'hero'>) {
  const { variant } = hero
  const { frame, words, place, image, sizes } = variants[variant]
  const panel = variant === 'bleed' ? panelOf(hero.picture.backdrop) : undefined
  const tone = panel && toneOn(hero.picture.backdrop)
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      style={panel}
      className={clsx('overflow-clip', panel && 'bg-(--panel)', tone)}
    >
      <div className={clsx('px-gutter pt-6', frame)}>
        <div className={clsx('relative z-1', words)}>
          <Breadcrumb page={page} className="xl:col-span-full" />
          <h1
            id={`${id}-title`}
            className={clsx(
              'mt-8 text-h1 xl:col-start-1 xl:row-[2/span_3]',
              variant !== 'wide' && 'lg:text-h1-narrow',
            )}
          >
            <Eyebrow className={clsx(!panel && 'text-muted')}>{hero.eyebrow}</Eyebrow>
            <NoBreak>{hero.title}</NoBreak>
          </h1>
          <p className="mt-5 max-w-[52ch] text-lead xl:col-start-2 xl:row-[2/span_2] xl:self-end">
            <NoBreak>{hero.intro}</NoBreak>
          </p>
          <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4 xl:col-start-2 xl:row-start-4 xl:self-end">
            <QuoteLink {...page.ask} variant={tone === 'text-white' ? 'paper' : 'primary'}>
              {hero.quoteLabel}
            </QuoteLink>
            {page.ask.item && (
              <AddLink plain item={page.ask.item} className={clsx(panel && 'text-current')} />
            )}
            <ArrowLink href={hero.more.href} className={panel && 'text-current'}>
              {hero.more.label}
            </ArrowLink>
          </p>
          {page.article && (
            <Byline {...page.article} className="mt-5 text-small xl:col-start-2 xl:row-start-5" />
          )}
          {page.price && <PriceFrom price={page.price} className="mt-5 xl:col-start-2 xl:row-start-5" />}
        </div>
        <div
          className={clsx(
            'relative -mx-gutter mt-10 aspect-4/3 print:mx-0 print:my-4 print:aspect-auto print:h-[7cm]',
            place,
          )}
        >
          {variant !== 'bleed' && <CropMarks className="text-line-strong max-sm:hidden" />}
          <Picture first picture={hero.picture} sizes={sizes} className={image} />
        </div>
      </div>
    </section>
  )
}
