import clsx from 'clsx'
import { AddLink } from '#components/quote/add-link.tsx'
import { QuoteLink } from '#components/quote/quote-link.tsx'
import { Eyebrow } from '#components/ui/eyebrow.tsx'
import { ArrowLink, SmartLink } from '#components/ui/links.tsx'
import { NoBreak } from '#components/ui/no-break.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { CropMarks } from '#components/ui/print-marks.tsx'
import { localeOf } from '#contract/languages.ts'
import { homePage } from '#lib/content/addresses.ts'
import { dayInWords } from '#lib/content/days.ts'
import { getMessages, interpolate, pageLanguage } from '#lib/content/index.ts'
import type { ArticleFacts, BlockProps } from '#lib/pages/blocks.ts'
import { panelOf, toneOn } from '#lib/ui/tone.ts'
import { PriceFrom } from './price.tsx'
import { TicketHero } from './ticket-hero.tsx'

type Props = BlockProps<'hero'>

const framed = { frame: 'mx-auto max-w-frame sm:pb-10', place: 'sm:mx-0', image: 'sm:rounded-[2px]' }

const pictured = {
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

export function Hero({ id, page, content }: Props) {
  const { variant, picture, ...words } = content
  if (variant === 'ticket') return <TicketHero id={id} content={content} />
  if (variant === 'text' || !picture) return <TextHero id={id} page={page} content={content} />
  const { frame, place, image, sizes, ...classes } = pictured[variant]
  const panel = variant === 'bleed' ? panelOf(picture.backdrop) : undefined
  const tone = panel && toneOn(picture.backdrop)
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      style={panel}
      className={clsx('overflow-clip', panel && 'bg-(--panel)', tone)}
    >
      <div className={clsx('px-gutter pt-6', frame)}>
        <div className={clsx('relative z-1', classes.words)}>
          <Breadcrumb page={page} className="xl:col-span-full" />
          <h1
            id={`${id}-title`}
            className={clsx(
              'mt-8 text-h1 xl:col-start-1 xl:row-[2/span_3]',
              variant !== 'wide' && 'lg:text-h1-narrow',
            )}
          >
            {words.eyebrow && <Eyebrow className={clsx(!panel && 'text-muted')}>{words.eyebrow}</Eyebrow>}
            <NoBreak>{words.title}</NoBreak>
          </h1>
          <p className="mt-5 max-w-[52ch] text-lead xl:col-start-2 xl:row-[2/span_2] xl:self-end">
            <NoBreak>{words.intro}</NoBreak>
          </p>
          <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4 empty:hidden xl:col-start-2 xl:row-start-4 xl:self-end">
            {words.quoteLabel && (
              <QuoteLink {...page.ask} variant={tone === 'text-white' ? 'paper' : 'primary'}>
                {words.quoteLabel}
              </QuoteLink>
            )}
            {page.ask.item && (
              <AddLink plain item={page.ask.item} className={clsx(panel && 'text-current')} />
            )}
            {words.more && (
              <ArrowLink href={words.more.href} className={panel && 'text-current'}>
                {words.more.label}
              </ArrowLink>
            )}
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
          <Picture first picture={picture} sizes={sizes} className={image} />
        </div>
      </div>
    </section>
  )
}

const TextHero = ({ id, page, content: { title, intro } }: Props) => (
  <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
    <div className="mx-auto max-w-frame px-gutter pt-6 pb-10 lg:pt-16">
      <Breadcrumb page={page} />
      <h1 id={`${id}-title`} className="mt-8 max-w-[18em] text-h1">
        {title}
      </h1>
      <p className="mt-5 max-w-[52ch] text-lead">{intro}</p>
      {page.article && <Byline {...page.article} className="mt-5 text-muted" />}
    </div>
  </section>
)

type Classes = { className?: string }

const slash = <span aria-hidden="true">/</span>

/** On phones, a long breadcrumb omits the page itself, which its heading names. */
async function Breadcrumb({ page: { of, name, trail }, className }: Pick<Props, 'page'> & Classes) {
  const copy = await getMessages()
  return (
    <nav aria-label={copy.breadcrumb} className={className} data-screen-only>
      <ol className="flex flex-wrap gap-x-2 text-small">
        {[{ name: copy.breadcrumbHome, href: homePage(of.language).address }, ...trail].map((step, index) => (
          <li key={step.href} className="flex gap-x-2">
            {index > 0 && slash}
            <SmartLink href={step.href} className="underline underline-offset-4 hover:text-action">
              {step.name}
            </SmartLink>
          </li>
        ))}
        <li className={clsx('flex gap-x-2', trail.length > 1 && 'max-sm:sr-only')}>
          {slash}
          <span aria-current="page">{name}</span>
        </li>
      </ol>
    </nav>
  )
}

/** The publication date and author of an article. */
export async function Byline({ date, author, className }: ArticleFacts & Classes) {
  const [{ article }, language] = await Promise.all([getMessages(), pageLanguage()])
  const [before = '', after = ''] = interpolate(article.byline, { author }).split('{date}')
  return (
    <p className={className}>
      {before}
      <time dateTime={date}>{dayInWords(date, localeOf(language))}</time>
      {after}
    </p>
  )
}
