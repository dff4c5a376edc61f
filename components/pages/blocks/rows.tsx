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
    row: 'flex gap-5 border-b border-line py-6 first:border-t',
    text: 'mt-1.5 max-w-measure',
  },
  questions: {
    head: 'lg:col-span-4',
    list: 'border-ink border-t lg:col-span-7 lg:col-start-6',
    row: 'border-b border-line py-6',
    text: 'mt-2 max-w-measure',
  },
  answers: {
    head: 'lg:col-span-4',
    list: 'card-row grid gap-x-6 md:grid-cols-2 md:gap-x-8 md:gap-y-6 lg:col-span-8',
    row: 'border-t border-line-strong pt-5',
    text: 'mt-2 text-balance',
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
          <li key={title} className={row}>
            {isNumbered && (
              <span aria-hidden className="w-8 shrink-0 font-display text-action text-h3 tabular">
                {index + 1}
              </span>
            )}
            <div>
              <h3 className="text-h3">{title}</h3>
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
