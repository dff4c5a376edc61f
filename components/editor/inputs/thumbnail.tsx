import { thumbnailOf } from './picture-api.ts'

interface Props {
  /** The address of a picture on the site. */
  picture?: string
  /** Changes when the file behind the address does. */
  version?: number
  width?: number
  className?: string
}

export const Thumbnail = ({ picture, version, width = 120, className = 'custom-thumbnail' }: Props) =>
  picture ? (
    // biome-ignore lint/performance/noImgElement: an API route resizes it
    <img src={thumbnailOf(picture, width, version)} alt="" loading="lazy" className={className} />
  ) : null
