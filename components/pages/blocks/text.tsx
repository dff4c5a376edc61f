import clsx from 'clsx'
import { Prose, ProseList } from '#components/ui/prose.tsx'
import { heightOf, Section } from '#components/ui/section.tsx'
import { getContent } from '#lib/content/index.ts'
import { plainText } from '#lib/content/markdown.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { HeadWithPicture } from './picture.tsx'

/** Texts with more sections get a list of contents; shorter ones have their headings in that column. */
const LONG = 4

/** The text of a single section is in columns. */
export async function Text({ id, content: { sections: all, picture } }: BlockProps<'text'>) {
  const { contact, spamService: used } = await getContent('site')
  const sections = all.filter(({ spamService }) => spamService === 'none' || spamService === used)
  const isLong = sections.length > LONG
  const isSingle = sections.length === 1
  return (
    <Section
      id={id}
      height={heightOf(sections)}
      className="bg-white"
      container={clsx(isLong && 'gap-x-8 lg:grid lg:grid-cols-12')}
    >
      {isLong && (
        <nav aria-labelledby={`${id}-title`} className="mb-12 lg:col-span-4" data-screen-only>
          <ol className="gap-x-8 border-line border-t sm:grid sm:grid-cols-2 lg:sticky lg:top-28 lg:block">
            {sections.map(({ title }, index) => (
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
        {sections.map(({ title, paragraphs, points }, index) => (
          <div
            key={title}
            id={isSingle ? undefined : `${id}-${index + 1}`}
            className={clsx(
              'grid gap-x-8 gap-y-4 border-line pt-10 not-last:pb-10 not-first:border-t first:pt-0',
              !isLong && 'lg:grid-cols-12',
            )}
          >
            <HeadWithPicture
              picture={index === 0 ? picture : undefined}
              className={isLong ? '' : 'lg:col-span-4'}
            >
              <h2
                id={index === 0 ? `${id}-title` : undefined}
                className={isSingle || isLong ? 'text-h2-narrow' : 'text-h3'}
              >
                {title}
              </h2>
            </HeadWithPicture>
            <div
              className={clsx(
                isSingle
                  ? 'gap-x-8 text-muted *:mb-5 *:break-inside-avoid md:columns-2'
                  : 'grid max-w-measure gap-5',
                !isLong && 'lg:col-span-8',
              )}
            >
              {paragraphs.map((paragraph) => (
                <Prose key={plainText(paragraph)} contact={contact}>
                  {paragraph}
                </Prose>
              ))}
              {points.length > 0 && <ProseList contact={contact} items={points} />}
            </div>
          </div>
        ))}
      </div>
    </Section>
  )
}
