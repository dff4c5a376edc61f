import clsx from 'clsx'
import { getImageProps } from 'next/image'
import { preload } from 'react-dom'
import { env } from '@/lib/env'
import { type PictureFormat, type PictureWidth, variantAddress } from '@/lib/pictures/variants'

export type PictureContent = {
  src: string
  alt: string
  width: number
  height: number
  backdrop: string
  key: string
}

type Props = {
  picture: PictureContent
  /** The widths that this place can use; of those beyond the picture's own only the next one is kept. */
  widths: readonly [PictureWidth, ...PictureWidth[]]
  /** Rendered width per viewport, as in the `sizes` attribute; where the box crops, that of the whole picture. */
  sizes: string
  /** For the picture that opens a page: fetched at once and first. */
  first?: boolean
  className?: string
}

const WIDEST_FALLBACK = 1280

/**
 * The one place that turns a picture of the content into an `<img>`; its box is given by the parent. Not the component
 * of next/image: that would send every picture's props twice.
 */
export function Picture({ picture, widths, sizes, first = false, className }: Props) {
  const { alt, width, height, backdrop } = picture
  const avif = addresses(picture, 'avif')
  const useful = widths.filter((_, index) => (widths[index - 1] ?? 0) < width)
  const srcSet = useful.map((offered) => `${avif.get(offered)} ${offered}w`).join(', ')
  const src = pictureFile(picture, useful.findLast((offered) => offered <= WIDEST_FALLBACK) ?? widths[0])
  if (first)
    preload(src, {
      as: 'image',
      imageSrcSet: srcSet,
      imageSizes: sizes,
      type: 'image/avif',
      fetchPriority: 'high',
    })
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        style={{ backgroundColor: backdrop }}
        className={clsx('size-full object-cover', className)}
      />
    </picture>
  )
}

/** The address of one file about this wide that every browser can show. */
export const pictureFile = (picture: PictureContent, width: PictureWidth) =>
  addresses(picture, 'webp').get(width) ?? picture.src

const ALL_WIDTHS = '1vw'

/** Addresses by width. The build makes what the pages name; while developing, Next.js makes it when it is asked for. */
function addresses({ src, alt, width, height, key }: PictureContent, format: PictureFormat) {
  const built = ({ width: offered }: { width: number }) =>
    variantAddress(key, Math.min(offered, width), format)
  const loader = env.NODE_ENV === 'development' ? undefined : built
  const { props } = getImageProps({ src, alt, width, height, sizes: ALL_WIDTHS, loader })
  const candidates = props.srcSet?.split(', ').map((candidate) => candidate.split(' ')) ?? []
  return new Map(candidates.map(([address = src, offered = '']) => [Number.parseInt(offered, 10), address]))
}
