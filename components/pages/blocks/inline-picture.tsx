import { Picture, type PictureContent } from '#components/ui/picture.tsx'

export function InlinePicture({ picture }: { picture: PictureContent<'column'> }) {
  return (
    <div className="mt-8 aspect-4/3 overflow-clip rounded-card sm:max-lg:aspect-2/1 print:w-[8cm]">
      <Picture picture={picture} place="column" />
    </div>
  )
}
