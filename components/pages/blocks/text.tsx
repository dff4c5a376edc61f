import clsx from 'clsx'
import { Points, Prose } from '#components/ui/prose.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import { getSite } from '#lib/content/index.ts'
import { plainText } from '#lib/content/prose.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { HeadWithPicture } from './picture.tsx'

type Props = BlockProps<'text'>

export const Text = (props: Props) =>
  props.content.variant === 'article' ? <Article {...props} /> : <Columns {...props} />

const Columns = ({ id, content: { parts, picture } }: Props) => (
  <Section id={id} className="bg-white">
    {parts.map(({ title, ...part }, index) => (
      <Container key={title} className="grid gap-x-8 gap-y-6 not-first:mt-10 lg:grid-cols-12">
        <HeadWithPicture picture={index === 0 ? picture : undefined}>
          <h2 id={index === 0 ? `${id}-title` : undefined} className="text-h2-narrow">
            {title}
          </h2>
        </HeadWithPicture>
        <div className="gap-x-8 *:mb-5 md:columns-2 lg:col-span-8">
          <Paragraphs {...part} className="text-muted" />
        </div>
      </Container>
    ))}
  </Section>
)

/** Articles with more parts get a list of contents; shorter ones have their headings in that column. */
const LONG = 4

function Article({ id, content: { parts } }: Props) {
  const isLong = parts.length > LONG
  return (
    <Section id={id} className="bg-white">
      <Container className={clsx(isLong && 'gap-x-8 lg:grid lg:grid-cols-12')}>
        {isLong && (
          <nav aria-labelledby={`${id}-title`} className="mb-12 lg:col-span-4" data-screen-only>
            <ol className="gap-x-8 border-line border-t sm:grid sm:grid-cols-2 lg:sticky lg:top-28 lg:block">
              {parts.map(({ title }, index) => (
                <li key={title} className="border-line border-b">
                  <a href={`#${id}-${index + 1}`} className="block py-2 leading-snug hover:text-action">
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={clsx(isLong && 'lg:col-span-7 lg:col-start-6')}>
          {parts.map(({ title, ...part }, index) => (
            <div
              key={title}
              id={`${id}-${index + 1}`}
              className={clsx(
                'grid gap-x-8 gap-y-4 border-line pt-10 not-last:pb-10 not-first:border-t first:pt-0',
                !isLong && 'lg:grid-cols-12',
              )}
            >
              <h2
                id={index === 0 ? `${id}-title` : undefined}
                className={clsx('text-h3', !isLong && 'lg:col-span-4')}
              >
                {title}
              </h2>
              <div className={clsx('grid max-w-measure gap-5', !isLong && 'lg:col-span-8')}>
                <Paragraphs {...part} />
              </div>
            </div>
          ))}
        </div>
      </Container>
    </Section>
  )
}

type PartProps = Omit<Props['content']['parts'][number], 'title'> & { className?: string }

async function Paragraphs({ paragraphs, points, className }: PartProps) {
  const { contact } = await getSite()
  return (
    <>
      {paragraphs.map((paragraph) => (
        <Prose key={plainText(paragraph)} contact={contact} className={className}>
          {paragraph}
        </Prose>
      ))}
      {points.length > 0 && <Points contact={contact} items={points} className={className} />}
    </>
  )
}
