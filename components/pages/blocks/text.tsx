import { Prose } from '#components/ui/prose.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import { plainText } from '#lib/content/prose.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { HeadWithPicture } from './picture.tsx'

export function Text({ id, content }: BlockProps<'text'>) {
  const { title, paragraphs, picture } = content
  return (
    <Section id={id} className="bg-white">
      <Container className="grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <HeadWithPicture picture={picture}>
          <h2 id={`${id}-title`} className="text-h2-narrow">
            {title}
          </h2>
        </HeadWithPicture>
        <div className="gap-x-8 md:columns-2 lg:col-span-8">
          {paragraphs.map((paragraph) => (
            <Prose key={plainText(paragraph)} className="mb-5 text-muted">
              {paragraph}
            </Prose>
          ))}
        </div>
      </Container>
    </Section>
  )
}
