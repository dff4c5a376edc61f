import clsx from 'clsx'
import { getImageProps } from 'next/image'

export type PictureContent = { src: string; alt: string; width: number; height: number; backdrop: string }

type Props = {
  picture: PictureContent
  /** Rendered width per viewport, as in the `sizes` attribute: without it the largest file is fetched. */
  sizes: string
  /** The widest it is ever shown, in CSS pixels: larger files are not offered. */
  widest: number
  /** For the picture that opens a page: fetched at once and first. */
  first?: boolean
  className?: string
}

/** The one place that turns a picture of the content into an `<img>`; its box is given by the parent. */
export function Picture({ picture, sizes, widest, first = false, className }: Props) {
  const { src, alt, width, height, backdrop } = picture
  const { props } = getImageProps({ src, alt, width, height, sizes })
  const candidates = props.srcSet?.split(', ') ?? []
  const offered = candidates.filter((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1]) <= widest * 2)
  return (
    // biome-ignore lint/performance/noImgElement: next/image as a component would send every picture's props twice
    <img
      src={offered.at(-1)?.split(' ')[0] ?? props.src}
      srcSet={offered.join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      style={{ backgroundColor: backdrop }}
      className={clsx('size-full object-cover', className)}
    />
  )
}

/** The address of one file about this wide, for a link or a dialog. */
export function pictureFile({ src, alt, height }: PictureContent, width: number) {
  return getImageProps({ src, alt, width, height }).props.src
}
