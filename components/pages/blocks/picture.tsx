import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Picture, type PictureContent } from '#components/ui/picture.tsx'
import { Container, WideSection } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'

export const PictureBlock = ({ id, content: { title, picture, caption } }: BlockProps<'picture'>) => (
  <WideSection id={id} className="bg-white py-0">
    {/* From edge to edge. */}
    <div className="aspect-3/1 w-full overflow-clip print:h-[7cm]">
      {/* Phones get three quarters of the pixel density: nobody sees more. */}
      <Picture picture={picture} sizes="(width < 40rem) 75vw, 100vw" />
    </div>
    <Container className="flex flex-wrap justify-between gap-x-8 gap-y-1 py-6">
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      {caption && <p className="text-muted">{caption}</p>}
    </Container>
  </WideSection>
)

type HeadProps = { picture?: PictureContent; className?: string; children: ReactNode }

/**
 * The head of a section with its picture. The picture is below it on phones and in the narrow column of large screens,
 * where it is cropped to end level with the content next to it; in between, it is next to the head.
 */
export const HeadWithPicture = ({ picture, className = 'lg:col-span-4', children }: HeadProps) => (
  <div
    className={clsx(
      className,
      picture && 'grid content-start gap-8 md:max-lg:grid-cols-2 md:max-lg:items-end lg:flex lg:flex-col',
    )}
  >
    {children}
    {picture && (
      <div
        className={clsx(
          'lg:grow lg:basis-0',
          picture.height < picture.width
            ? 'lg:min-h-52 xl:min-h-64 2xl:min-h-72'
            : 'lg:min-h-64 xl:min-h-88 2xl:min-h-104',
        )}
      >
        <div
          style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
          className="max-h-full w-full overflow-clip rounded-card print:w-[8cm]"
        >
          <Picture
            picture={picture}
            sizes="(width < 48rem) 92vw, (width < 64rem) 46vw, (width < 100rem) 400px, 460px"
          />
        </div>
      </div>
    )}
  </div>
)
