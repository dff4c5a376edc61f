import { Words } from '#components/ui/prose.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { HeadWithPicture } from './picture.tsx'

export function Steps({ id, content }: BlockProps<'steps'>) {
  const { items, picture, ...head } = content
  return (
    <Section id={id}>
      <Container className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <HeadWithPicture picture={picture} className="self-start lg:sticky lg:top-28 lg:col-span-5">
          <SectionHead id={id} {...head} />
        </HeadWithPicture>
        <ol className="lg:col-span-6 lg:col-start-7">
          {items.map(({ title, text }, index) => (
            <li key={title} className="flex gap-5 border-line border-b py-6 first:border-t">
              <span aria-hidden="true" className="w-8 shrink-0 font-display text-action text-h3 tabular">
                {index + 1}
              </span>
              <div>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1.5 max-w-measure text-muted">
                  <Words>{text}</Words>
                </p>
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  )
}
