import clsx from 'clsx'
import { preload } from 'react-dom'
import { offeredWidths, PLACES, type Place } from '#lib/content/pictures/places.ts'
import { type PictureFormat, type PictureWidth, variantAddress } from '#lib/content/pictures/variants.ts'
import { env } from '#lib/server/env.ts'
import { placeholderOf, toneOn } from '#lib/ui/tone.ts'

export type PictureContent<P extends Place = Place> = {
  src: string
  alt: string
  width: number
  height: number
  backdrop: string
  key: string
  places: readonly P[]
}

type Props<P extends Place> = {
  picture: PictureContent<P>
  /** One of the picture's own places: the build makes no other variants. */
  place: NoInfer<P>
  /** The page's LCP picture: preloaded with high priority. */
  first?: boolean
  className?: string
}

/**
 * The one `<img>` of content pictures; the parent sets its size. Not next/image, which would serialize every picture's
 * props into the RSC payload.
 */
export function Picture<P extends Place>({ picture, place, first = false, className }: Props<P>) {
  const { alt, width, height, backdrop } = picture
  const { sizes } = PLACES[place]
  const srcSet = offeredWidths(place, width)
    .map((offered) => `${addressOf(picture, offered, 'avif')} ${offered}w`)
    .join(', ')
  const src = pictureFile(picture, place)
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
      <source type="image/avif" sizes={sizes} srcSet={srcSet} />
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        style={{ backgroundColor: placeholderOf(backdrop) }}
        // Keeps the alt text readable on the backdrop.
        className={clsx('size-full object-cover text-[0.8125rem] leading-tight', toneOn(backdrop), className)}
      />
    </picture>
  )
}

/** Returns the URL of the WebP fallback for a place. */
export const pictureFile = <P extends Place>(picture: PictureContent<P>, place: NoInfer<P>) =>
  addressOf(picture, PLACES[place].webp, 'webp')

/** scripts/pictures.mjs generates variants before the build; in development Next.js optimizes on demand. */
function addressOf({ src, width, key }: PictureContent, offered: PictureWidth, format: PictureFormat) {
  if (env.NODE_ENV === 'development')
    return `/_next/image?url=${encodeURIComponent(`${src}?${key}`)}&w=${offered}&q=75`
  return variantAddress(key, Math.min(offered, width), format)
}
