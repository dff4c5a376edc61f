import clsx from 'clsx'
import { Benefits } from '#components/ui/benefits.tsx'
import { fullRows, rowSizes } from '#components/ui/full-rows.ts'
import { ArrowLink, Button, SmartLink } from '#components/ui/links.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import type { BlockContent, BlockProps } from '#lib/pages/blocks.ts'

export async function Categories({ id, content }: BlockProps<'categories'>) {
  const { items: categories, catalog, more, tiles, ...head } = content
  const sizes = rowSizes(categories.length, 3)
  const spans = fullRows(categories.length, 3, 'md')
  return (
    <Section id={id}>
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHead id={id} {...head} />
          <Button href={catalog.href}>{catalog.label}</Button>
        </div>
        <ul className="card-row mt-8 grid gap-3 sm:gap-4 md:mt-10 md:grid-cols-12 lg:gap-6">
          {categories.map((category, index) => (
            <CategoryCard
              key={category.name}
              category={category}
              lies={sizes[index] !== 3}
              className={spans[index]}
            />
          ))}
        </ul>
        <p className="mt-5 flex flex-wrap gap-x-6 gap-y-3 md:mt-6">
          {more.map(({ label, href }) => (
            <ArrowLink key={href} href={href}>
              {label}
            </ArrowLink>
          ))}
        </p>
        <Benefits tiles={tiles} className="mt-10 md:mt-14" />
      </Container>
    </Section>
  )
}

type CardProps = {
  category: BlockContent<'categories'>['items'][number]
  /** Wider than a third of the row: the picture moves next to the text. */
  lies: boolean
  className?: string
}

function CategoryCard({ category, lies, className }: CardProps) {
  const { name, badge, description, chips, link, picture } = category
  return (
    <li
      className={clsx(
        'group relative flex flex-col overflow-clip rounded-card bg-white forced-colors:border',
        lies && 'lg:flex-row',
        className,
      )}
    >
      <div className={clsx('relative aspect-4/3', lies && 'lg:w-1/2 lg:max-w-[24rem] lg:shrink-0')}>
        <div className="size-full overflow-clip">
          <Picture
            picture={picture}
            sizes="(width < 48rem) 46vw, min(30vw, 464px)"
            className="comes-closer"
          />
        </div>
        {/* On the edge of the picture, where it covers nothing of interest. */}
        <p
          className={clsx(
            'absolute start-3 bottom-0 translate-y-1/2 rounded-control border border-ink bg-amber px-2 py-0.5 font-semibold text-ink text-small sm:start-5',
            lies && 'lg:bottom-3 lg:translate-y-0',
          )}
        >
          {badge}
        </p>
      </div>
      <div className="flex grow flex-col px-3 pt-5 pb-3 sm:px-5 sm:pt-6 sm:pb-5">
        <h3 className="text-h3">
          <SmartLink href={link.href} className="card-link group-hover:text-action">
            {name}
          </SmartLink>
        </h3>
        <p className="mt-1.5 text-muted max-sm:text-[0.9375rem] max-sm:leading-snug">{description}</p>
        <Chips items={chips} className="mt-auto pt-4" />
      </div>
    </li>
  )
}

function Chips({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-1.5 ${className}`}>
      {items.map((item) => (
        <li key={item} className="pill border-line px-2.25 py-0.5 text-muted">
          {item}
        </li>
      ))}
    </ul>
  )
}
