import clsx from 'clsx'
import { spanOf } from '#components/ui/card-row.tsx'
import { ArrowLink } from '#components/ui/links.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Container, estimated, Section, SectionHead } from '#components/ui/section.tsx'
import { getContent, getMessages, interpolate } from '#lib/content/index.ts'
import { type BlockProps, priceOf, withIds } from '#lib/pages/blocks.ts'
import { fromInWords } from '#lib/pages/prices.ts'
import { articles, pagesBelow } from '#lib/pages/routes.ts'
import { Byline } from './hero.tsx'
import { PriceList } from './price.tsx'

type Props = BlockProps<'links'>

export function Links(props: Props) {
  const { id, content } = props
  const { variant, title, only } = content
  if (variant === 'related') return <RelatedLinks {...props} />
  if (variant === 'prices') return <PriceList {...props} />
  if (variant === 'articles') return <Articles id={id} title={title} />
  return (
    <Section id={id} height={only.length > 0 ? [440, 260] : [1500, 860]}>
      <SectionHead id={id} {...content} layout="split" />
      <Templates only={only} />
    </Section>
  )
}

/** The pages below this one come first, each with its lowest price, unless the links already include them. */
async function RelatedLinks({ id, page, content: related }: Props) {
  const messages = await getMessages()
  const below = (await pagesBelow(page))
    .filter(({ href }) => !related.links.some((link) => link.href === href))
    .map((content) => {
      const price = priceOf(content)
      const from = price && fromInWords(price, messages)
      return { label: content.name, href: content.href, text: from && `${from}.` }
    })
  const links = [...below, ...related.links]
  const span = spanOf(links.length, 3, 'lg')
  return (
    <section
      aria-labelledby={id}
      data-defer-layout
      data-screen-only
      className="pb-section"
      style={estimated([460, 260])}
    >
      <Container>
        {page.content.kind === 'article' && <NextArticle page={page} />}
        <h2 id={id} className="text-h3">
          {related.title}
        </h2>
        <ul className="mt-5 border-ink border-t lg:grid lg:grid-cols-12 lg:gap-x-8">
          {links.map(({ label, href, text }) => (
            <li
              key={label}
              className={clsx(
                'relative items-baseline border-line border-b py-4 sm:grid sm:grid-cols-[2fr_3fr] sm:gap-x-6 lg:block lg:py-5',
                span,
              )}
            >
              <ArrowLink href={href} label={label} className="card-link" />
              {text && <p className="mt-1 text-muted">{text}</p>}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

/** The articles, newest first, under a heading that only screen readers need. The newest has a row of its own. */
const Articles = async ({ id, title }: { id: string; title: string }) => (
  <Section id={id} className="pt-0">
    <h2 id={`${id}-title`} className="sr-only">
      {title}
    </h2>
    <ol className="grid gap-x-8 gap-y-10 md:grid-cols-2">
      {(await articles()).map((article, index) => (
        <li
          key={article.href}
          className={clsx('relative grid gap-x-8 gap-y-5', index === 0 ? ROW : 'self-start')}
        >
          <Article {...article} wide={index === 0} />
        </li>
      ))}
    </ol>
  </Section>
)

const ROW = 'md:col-span-2 lg:grid-cols-12 items-center'

type ArticleProps = Awaited<ReturnType<typeof articles>>[number] & { wide: boolean }

/** The whole card is a link. */
const Article = ({ href, title, text, picture, article, wide }: ArticleProps) => (
  <>
    {picture && (
      <div className={clsx('group aspect-video overflow-clip rounded-card', wide && 'lg:col-span-7')}>
        <Picture
          first={wide}
          picture={picture}
          sizes="(width < 48rem) 100vw, 46rem"
          className="comes-closer"
        />
      </div>
    )}
    <div className={clsx(wide && 'lg:col-span-5')}>
      <h3 className={wide ? 'text-h2' : 'text-h2-narrow'}>
        <a href={href} className="card-link hover:text-action">
          {title}
        </a>
      </h3>
      <Byline {...article} className="mt-2 text-muted text-small" />
      <p className="mt-2 max-w-measure text-muted">{text}</p>
    </div>
  </>
)

/** Below an article, the one before it; below the oldest, the newest. */
async function NextArticle({ page }: Pick<Props, 'page'>) {
  const list = await articles()
  const messages = await getMessages()
  const next = list[(list.findIndex(({ href }) => href === page.address) + 1) % list.length]
  if (!next || next.href === page.address) return null
  return (
    <div className="mb-12">
      <h2 className="mb-5 text-h3">{messages.article.next}</h2>
      <div className="relative">
        <Article {...next} picture={undefined} wide />
      </div>
    </div>
  )
}

/** Print templates to download: PDF files, each with a small drawing. */
async function Templates({ only }: Pick<Props['content'], 'only'>) {
  const { list, download } = await getContent('templates')
  return (
    <ul className="mt-10 border-ink border-t">
      {(only.length > 0 ? withIds(list, only) : list).map((template) => (
        <li
          key={template.id}
          className="grid grid-cols-[5rem_1fr] items-center gap-x-6 gap-y-2 border-line border-b py-5 lg:grid-cols-[7rem_1fr_auto]"
        >
          {/* biome-ignore lint/performance/noImgElement: a static drawing, nothing to optimize */}
          <img
            // One drawing for all languages: sticker.es.pdf has that of sticker.pdf.
            src={`/templates/${template.file.split('.')[0]}.svg`}
            alt=""
            width={112}
            height={96}
            loading="lazy"
            className="mx-auto h-auto max-h-24 w-full object-contain"
          />
          <div>
            <h3 className="text-h3">{template.name}</h3>
            <p className="mt-1">{template.size}</p>
            <p className="mt-1 text-muted">{template.note}</p>
          </div>
          <p className="max-lg:col-start-2">
            <ArrowLink
              href={`/templates/${template.file}.pdf`}
              label={interpolate(download, { name: template.name })}
            />
          </p>
        </li>
      ))}
    </ul>
  )
}
