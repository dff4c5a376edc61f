import clsx from 'clsx'
import { preload } from 'react-dom'
import { offeredWidths, PLACES, type Place } from '#lib/content/pictures/places.ts'
import { type PictureFormat, type PictureWidth, variantAddress } from '#lib/content/pictures/variants.ts'
import { env } from '#lib/server/env.ts'
import { toneOn } from '#lib/ui/tone.ts'

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
  /** One of those that its content names: for no other the build makes it. */
  place: NoInfer<P>
  /** For the picture that opens a page: fetched at once and first. */
  first?: boolean
  className?: string
}

/**
 * The one place that turns a picture of the content into an `<img>`; its box is given by the parent. Not the component
 * of next/image: that would send every picture's props twice.
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
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        style={{ backgroundColor: backdrop }}
        // What stands there if it does not come can be read on its ground.
        className={clsx('size-full object-cover text-[0.8125rem] leading-tight', toneOn(backdrop), className)}
      />
    </picture>
  )
}

/** The address of the one file for a place that every browser can show. */
export const pictureFile = <P extends Place>(picture: PictureContent<P>, place: NoInfer<P>) =>
  addressOf(picture, PLACES[place].webp, 'webp')

/** The build makes the files; while developing, Next.js makes one when it is asked for. */
function addressOf({ src, width, key }: PictureContent, offered: PictureWidth, format: PictureFormat) {
  if (env.NODE_ENV === 'development')
    return `/_next/image?url=${encodeURIComponent(`${src}?${key}`)}&w=${offered}&q=75`
  return variantAddress(key, Math.min(offered, width), format)
}
