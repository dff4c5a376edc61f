import { Picture, type PictureContent } from '#components/ui/picture.tsx'
import { CropMarks } from '#components/ui/print-marks.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'

export function PictureBlock({ id, content: { title, picture, caption } }: BlockProps<'picture'>) {
  return (
    <Section id={id}>
      <Container>
        <h2 id={`${id}-title`} className="max-w-[46rem] text-h2">
          {title}
        </h2>
        <figure className="mt-10">
          <div className="relative -mx-gutter aspect-2/1 sm:mx-0 print:mx-0 print:h-[7cm]">
            <CropMarks className="text-line-strong max-sm:hidden" />
            <Picture picture={picture} place="figure" className="sm:rounded-[2px]" />
          </div>
          {caption && <figcaption className="mt-4 text-muted">{caption}</figcaption>}
        </figure>
      </Container>
    </Section>
  )
}

export function InlinePicture({ picture }: { picture: PictureContent<'column'> }) {
  return (
    <div className="mt-8 aspect-4/3 overflow-clip rounded-card sm:max-lg:aspect-2/1 print:w-[8cm]">
      <Picture picture={picture} place="column" />
    </div>
  )
}
