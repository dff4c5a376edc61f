import type { PictureContent } from '@/components/ui/picture'
import { Container, Section } from '@/components/ui/section'
import { InlinePicture } from './inline-picture'

type Props = {
  id: string
  title: string
  paragraphs: readonly string[]
  picture?: PictureContent<'column'>
  className?: string
}

/** Running text beside its heading, in two columns where there is room. */
export function Prose({ id, title, paragraphs, picture, className }: Props) {
  return (
    <Section id={id} className={className}>
      <Container className="grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id={`${id}-title`} className="text-h2">
            {title}
          </h2>
          {picture && <InlinePicture picture={picture} />}
        </div>
        <div className="gap-x-8 md:columns-2 lg:col-span-8">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-5 break-inside-avoid text-muted">
              {paragraph}
            </p>
          ))}
        </div>
      </Container>
    </Section>
  )
}
