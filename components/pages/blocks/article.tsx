import { Prose } from '#components/ui/prose.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import { getSite } from '#lib/content/index.ts'
import { plainText } from '#lib/content/prose.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'

export async function Article({ id, content: { parts } }: BlockProps<'article'>) {
  const { contact } = await getSite()
  return (
    <Section id={id} className="bg-white">
      <Container>
        {parts.map(({ title, paragraphs, points }, index) => (
          <div
            key={title}
            className="grid gap-x-8 gap-y-4 border-line pt-10 not-last:pb-10 not-first:border-t first:pt-0 lg:grid-cols-12"
          >
            <h2 id={index === 0 ? `${id}-title` : undefined} className="text-h3 lg:col-span-4">
              {title}
            </h2>
            <div className="max-w-measure space-y-5 lg:col-span-8">
              {paragraphs.map((paragraph) => (
                <p key={plainText(paragraph)}>
                  <Prose contact={contact}>{paragraph}</Prose>
                </p>
              ))}
              {points.length > 0 && (
                <ul className="list-disc space-y-2 pl-6 marker:text-action">
                  {points.map((point) => (
                    <li key={plainText(point)}>
                      <Prose contact={contact}>{point}</Prose>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        ))}
      </Container>
    </Section>
  )
}
