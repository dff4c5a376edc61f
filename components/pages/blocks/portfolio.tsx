import clsx from 'clsx'
import { chipClass } from '#components/ui/button-class.ts'
import { Picture } from '#components/ui/picture.tsx'
import { Container, Section, SectionHead, WideSection } from '#components/ui/section.tsx'
import type { Language } from '#contract/languages.ts'
import { type ContentOf, getContent, getMessages } from '#lib/content/index.ts'
import { PORTFOLIO_FILTER } from '#lib/content/portfolio-filter.ts'
import { type BlockProps, withIds } from '#lib/pages/blocks.ts'

type Props = BlockProps<'portfolio'>
type Piece = ContentOf<'portfolio'>['items'][number]

export const Portfolio = (props: Props) =>
  props.content.only.length > 0 ? <SomePieces {...props} /> : <AllPieces {...props} />

/** The first piece is large: above the others on phones, else beside them and as high as all of them together. */
async function SomePieces({ id, content: { only, ...head } }: Props) {
  const { items } = await getContent('portfolio')
  const [main, ...others] = withIds(items, only)
  return (
    <Section id={id} height={[600, 790]} className="bg-white" container="grid gap-10">
      <SectionHead id={id} {...head} layout="ruled" />
      <ul
        style={{ '--rest': Math.max(1, others.length) }}
        className="grid grid-cols-[repeat(var(--rest),1fr)] gap-1 *:relative *:aspect-4/3 *:min-w-0 max-md:-mx-gutter md:grid-cols-[repeat(calc(var(--rest)+1),1fr)] md:gap-2"
      >
        {main && (
          <PieceItem
            piece={main}
            sizes="(width < 48rem) 100vw, (width < 100rem) min(69vw, 950px), min(56vw, 1078px)"
            className="col-span-full md:col-[span_var(--rest)] md:row-[span_var(--rest)] md:aspect-auto"
          />
        )}
        {others.map((piece) => (
          <PieceItem key={piece.id} piece={piece} sizes={others.length > 2 ? SIZES.quarter : SIZES.third} />
        ))}
      </ul>
    </Section>
  )
}

/** Pictures are 4:3, whatever their cell crops. */
const SIZES = {
  quarter: '(width < 48rem) 33vw, min(23vw, 354px)',
  third: '(width < 48rem) 50vw, (width < 100rem) min(32vw, 405px), min(32vw, 600px)',
  // On phones, all cells of the whole portfolio are equal.
  cell: '(width < 48rem) 20vw, (width < 100rem) min(9.5vw, 118px), 178px',
  largeCell: '(width < 48rem) 20vw, (width < 100rem) min(19vw, 245px), 365px',
}

type ItemProps = {
  piece: Piece
  sizes: string
  widest?: number
  className?: string
}

/** Links to its picture file, which the lightbox opens. */
const PieceItem = ({ piece: { kind, picture }, sizes, widest, className }: ItemProps) => (
  <li data-kind={kind} className={clsx('overflow-clip md:rounded-[8px]', className)}>
    <a
      href={picture.src}
      aria-haspopup="dialog"
      data-replay-click
      className="portfolio-piece card-link group absolute inset-0 cursor-zoom-in [--closer:1.03]"
    >
      <Picture picture={picture} sizes={sizes} widest={widest} className="comes-closer" />
    </a>
  </li>
)

const COLUMNS = 10

/** The whole portfolio, with a filter. On larger screens some pieces are large, and wide ones fill the last row. */
async function AllPieces({ id, content }: Props) {
  const { kinds, items, ...portfolio } = await getContent('portfolio')
  const copy = await getMessages()
  const head = content.title ? content : portfolio
  const used = Object.entries(kinds).filter(([kind]) => items.some((piece) => piece.kind === kind))
  const cells = items.reduce((sum, { large }) => sum + (large ? 4 : 1), 0)
  const missing = (COLUMNS - (cells % COLUMNS)) % COLUMNS
  const wide = items.filter(({ large }) => !large).slice(0, missing)
  return (
    <WideSection id={id} height={[740, 690]} className="portfolio bg-white">
      <style>{PORTFOLIO_FILTER}</style>
      <Container className="grid gap-6">
        <SectionHead id={id} {...head} layout="split" />
        <fieldset className="relative -mx-gutter -my-2 flex min-w-0 gap-2 overflow-x-auto px-gutter py-2 md:flex-wrap print:hidden">
          <legend className="sr-only">{copy.filterLabel}</legend>
          {[['all', copy.allKinds], ...used].map(([kind, label]) => (
            <label
              key={kind}
              className={chipClass(
                'flex min-h-11 shrink-0 rounded-full items-center px-4 py-1 font-medium text-[0.9375rem] leading-[1.6]',
              )}
            >
              <input
                type="radio"
                name={`${id}-kind`}
                value={kind}
                defaultChecked={kind === 'all'}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </fieldset>
      </Container>
      <ul className="pieces mx-auto mt-6 grid grid-flow-dense grid-cols-5 gap-1 *:relative *:aspect-4/3 *:min-w-0 md:max-w-frame md:auto-rows-fr md:grid-cols-10 md:gap-2 md:px-gutter 2xl:max-w-[1920px]">
        {items.map((piece) => {
          const isWide = wide.includes(piece)
          return (
            <PieceItem
              key={piece.id}
              piece={piece}
              sizes={piece.large || isWide ? SIZES.largeCell : SIZES.cell}
              widest={800}
              className={clsx(
                piece.large && 'md:col-span-2 md:row-span-2',
                isWide && 'md:col-span-2 md:aspect-auto',
              )}
            />
          )
        })}
      </ul>
    </WideSection>
  )
}

/** The texts of the lightbox, and the facts about each piece by the URL of its link. */
export async function lightboxTexts(language: Language) {
  const { lightbox, addToQuoteList: add, close } = await getMessages(language)
  const { items } = await getContent('portfolio', language)
  const pieces = items.map(({ id, title, client, job, picture }) => {
    return [picture.src, { of: `portfolio/${id}`, title, client, job }] as const
  })
  return { ...lightbox, add, close, pieces: Object.fromEntries(pieces) }
}

export type LightboxTexts = Awaited<ReturnType<typeof lightboxTexts>>
