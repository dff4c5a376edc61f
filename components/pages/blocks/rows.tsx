import { ArrowLink } from '#components/ui/links.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { heightOf, Section, SectionHead } from '#components/ui/section.tsx'
import { getContent } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { HeadWithPicture } from './picture.tsx'

const variants = {
  steps: {
    head: 'lg:col-span-5',
    list: 'lg:col-span-6 lg:col-start-7',
    row: 'flex gap-5 border-b py-6 first:border-t',
    text: 'mt-1.5 max-w-measure',
  },
  questions: {
    head: 'lg:col-span-4',
    list: 'border-ink border-t lg:col-span-7 lg:col-start-6',
    row: 'border-b py-6',
    text: 'mt-2 max-w-measure',
  },
  // On large screens, the answer is next to the problem.
  answers: {
    head: 'lg:col-span-4',
    list: 'card-row gap-x-6 border-ink md:border-t lg:col-span-8',
    row: 'grid content-start gap-x-8 gap-y-2 py-5 max-md:border-line-strong max-md:border-t md:grid-cols-2 md:border-b md:py-5',
    text: 'text-balance',
  },
}

/** Answers to questions are always open, so that they can be read, searched and printed. */
export async function Rows({ id, content }: BlockProps<'rows'>) {
  const { items, picture, variant, ...head } = content
  const { contact } = await getContent('site')
  const { list, row, text, ...classes } = variants[variant]
  const isNumbered = variant === 'steps'
  return (
    <Section id={id} height={heightOf(content)} container="grid gap-x-8 gap-y-6 md:gap-y-10 lg:grid-cols-12">
      <HeadWithPicture picture={picture} className={`self-start lg:sticky lg:top-28 ${classes.head}`}>
        <SectionHead id={id} {...head} narrow={!isNumbered} />
      </HeadWithPicture>
      <ol className={list}>
        {items.map(({ title, text: prose, link }, index) => (
          <li key={title} className={`border-line ${row}`}>
            {isNumbered && (
              <span aria-hidden className="w-8 shrink-0 font-display text-action text-h3 tabular">
                {index + 1}
              </span>
            )}
            {variant === 'answers' && <h3 className="text-h3">{title}</h3>}
            <div>
              {variant !== 'answers' && <h3 className="text-h3">{title}</h3>}
              <Prose contact={variant === 'answers' ? contact : undefined} className={`text-muted ${text}`}>
                {prose}
              </Prose>
              {link && (
                <p className="mt-3">
                  <ArrowLink {...link} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
