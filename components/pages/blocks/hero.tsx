import clsx from 'clsx'
import { QuoteLink } from '#components/quote/quote-link.tsx'
import { ArrowLink } from '#components/ui/links.tsx'
import { NoBreak } from '#components/ui/no-break.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { CropMarks } from '#components/ui/print-marks.tsx'
import { Eyebrow } from '#components/ui/section.tsx'
import { dayInWords } from '#contract/day.ts'
import { localeOf } from '#contract/languages.ts'
import { getMessages, interpolate } from '#lib/content/index.ts'
import { type ArticleFacts, articleOf, type BlockProps, sumIn } from '#lib/pages/blocks.ts'
import { rowsOf } from '#lib/pages/examples.ts'
import { panelOf, toneOn } from '#lib/ui/tone.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Finder } from './map.tsx'
import { ProductHero } from './product-hero.tsx'
import { Ticket, TicketHero } from './ticket-hero.tsx'

type Props = BlockProps<'hero'>

const looks = {
  framed: {
    frame: 'mx-auto max-w-frame sm:pb-10 lg:grid lg:grid-cols-2 lg:items-center lg:gap-14',
    heading: 'lg:text-h1-narrow',
    place: 'sm:mx-0 lg:mt-0',
    image: 'sm:rounded-[2px]',
    // Phones get two thirds of the pixel density: nobody sees more.
    sizes: '(width < 40rem) 66vw, (width < 64rem) 100vw, min(44vw, 692px)',
  },
  // The text stays on the grid; the picture fills the other half of the window, growing to a square next to long text.
  bleed: {
    frame: 'lg:grid lg:min-h-[32vw] lg:grid-cols-[minmax(0,1fr)_50%] lg:pt-0 lg:pe-0 lg:ps-edge',
    text: 'lg:pt-8 lg:pe-8 lg:pb-10',
    heading: 'lg:text-h1-narrow',
    place: 'lg:m-0 lg:aspect-auto',
    image: clsx(
      'max-lg:mask-[linear-gradient(transparent,#000_12%)] print:mask-none',
      'lg:absolute lg:bottom-0 lg:aspect-square lg:h-auto lg:max-h-full lg:object-[15%_30%] rtl:lg:object-[85%_30%]',
      'lg:mask-[linear-gradient(90deg,transparent,#000_10%),linear-gradient(transparent,#000_24px)] lg:mask-intersect',
      'rtl:lg:mask-[linear-gradient(270deg,transparent,#000_10%),linear-gradient(transparent,#000_24px)]',
    ),
    sizes: '(width < 64rem) 100vw, max(50vw, 790px)',
  },
}

const WITHOUT_PICTURE = { frame: 'mx-auto max-w-frame pb-10 lg:pt-16', heading: 'max-w-[18em]' }

export async function Hero({ id, page, content }: Props) {
  const { variant, picture, eyebrow, title, intro, quoteLabel, more, ticketTitle } = content
  if (variant === 'ticket') return <TicketHero id={id} content={content} />
  if (page.inOpening.price) return <ProductHero id={id} page={page} content={content} />
  const { blocks } = page.content
  const article = articleOf(page.content)
  const sum = picture || !ticketTitle ? undefined : sumIn(blocks)
  const look: Partial<typeof looks.bleed> = picture || sum ? looks[variant] : WITHOUT_PICTURE
  const panel = variant === 'bleed' && picture ? panelOf(picture.backdrop) : undefined
  const tone = panel && picture && toneOn(picture.backdrop)
  const text = (
    <div className={clsx('relative z-1', look.text)}>
      <Breadcrumb page={page} />
      <div className="mt-5 md:mt-8">
        {eyebrow && <Eyebrow className={clsx(!panel && 'text-muted')}>{eyebrow}</Eyebrow>}
        <h1 id={`${id}-title`} className={clsx('text-h1', look.heading)}>
          <NoBreak>{title}</NoBreak>
        </h1>
      </div>
      {article && <Byline {...article} className="mt-4 text-small" />}
      <p className="mt-4 max-w-[52ch] text-lead md:mt-5">
        <NoBreak>{intro}</NoBreak>
      </p>
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 empty:hidden md:mt-8">
        {quoteLabel && (
          <QuoteLink
            {...page.cta}
            variant={tone === 'text-white' ? 'paper' : 'primary'}
            className="opening-quote"
          >
            {quoteLabel}
          </QuoteLink>
        )}
        {more && <ArrowLink {...more} className={panel && 'text-current'} />}
      </p>
    </div>
  )
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      style={panel}
      className={clsx('overflow-clip', panel && 'bg-(--panel)', tone)}
    >
      <div className={clsx('px-gutter pt-6', look.frame)}>
        {page.inOpening.map ? (
          <div id={page.inOpening.map} tabIndex={-1}>
            <Finder>{text}</Finder>
          </div>
        ) : (
          text
        )}
        {picture && (
          <div
            className={clsx(
              'relative -mx-gutter mt-10 aspect-4/3 print:mx-0 print:my-4 print:aspect-auto print:h-[7cm]',
              look.place,
            )}
          >
            {variant !== 'bleed' && <CropMarks className="text-line-strong max-sm:hidden" />}
            <Picture first picture={picture} sizes={look.sizes ?? '100vw'} className={look.image} />
          </div>
        )}
        {sum && (
          <Ticket title={ticketTitle} className="bg-white mt-8 mb-10 lg:my-12">
            <dl className="grid gap-y-2 px-5 py-4">
              {(await rowsOf(sum)).map(({ cells }) => (
                <div
                  key={cells[0]}
                  // On phones, only the sum: its lines stand below what a visitor came to work out.
                  className="flex justify-between gap-x-6 last:font-semibold max-sm:not-last:hidden sm:last:border-ink sm:last:border-t sm:last:pt-2"
                >
                  <dt>{cells[0]}</dt>
                  <dd className="tabular">{cells.at(-1)}</dd>
                </div>
              ))}
            </dl>
          </Ticket>
        )}
      </div>
    </section>
  )
}

/** The publication date and author of an article, and how long it takes to read. */
export async function Byline({ date, author, minutes, className }: ArticleFacts & { className: string }) {
  const { article, language } = await getMessages()
  const locale = localeOf(language)
  const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const
  const time = new Intl.NumberFormat(locale, unit).format(minutes)
  const [before = '', after = ''] = interpolate(article.byline, {
    author: `\u2068${author}\u2069`,
    time,
  }).split('{date}')
  return (
    <p className={className}>
      {before}
      <time dateTime={date}>{dayInWords(date, locale)}</time>
      {after}
    </p>
  )
}
