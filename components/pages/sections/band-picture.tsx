import clsx from 'clsx'
import { Picture, type PictureContent } from '#components/ui/picture.tsx'

type Band = { picture: PictureContent; className?: string }

/** Spans the window from edge to edge. */
export const BandPicture = ({ picture, className }: Band) => (
  <div className={clsx('aspect-2/1 w-full overflow-clip md:aspect-12/5 print:h-[7cm]', className)}>
    {/* Phones get three quarters of the pixel density: nobody sees more. */}
    <Picture picture={picture} sizes="(width < 40rem) 75vw, 100vw" />
  </div>
)
