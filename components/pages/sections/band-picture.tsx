import clsx from 'clsx'
import { Picture, type PictureContent } from '#components/ui/picture.tsx'

type Band = { picture: PictureContent<'band' | 'figure'>; className?: string }

/** Spans the window from edge to edge. */
export const BandPicture = ({ picture, className }: Band) => (
  <div className={clsx('aspect-2/1 w-full overflow-clip md:aspect-12/5 print:h-[7cm]', className)}>
    <Picture picture={picture} place="band" />
  </div>
)
