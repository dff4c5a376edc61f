import clsx from 'clsx'
import { getImageProps } from 'next/image'
import { preload } from 'react-dom'
import type { WithPictures } from '#lib/content/pictures/info.ts'
import { FIRST_ONLY } from '#lib/content/pictures/rules.ts'
import { toneOn } from '#lib/ui/tone.ts'

export type PictureContent = WithPictures<{ src: string; alt: string }>

type Props = {
  picture: PictureContent
  /** The width of the whole picture, including what its box crops. */
  sizes: string
  /** The page's LCP picture, preloaded; a media query if only some windows show it, and the others fetch nothing. */
  first?: boolean | string
  /** In pixels, of a picture that is small in every window: wider candidates would only make the page longer. */
  widest?: number
  className?: string
}

/**
 * The one `<img>` of content pictures; the parent sets its size. `<Image>` would hydrate every picture and serialize its
 * props into the RSC payload.
 */
export function Picture({ picture, sizes, first = false, widest = Infinity, className }: Props) {
  const { backdrop, ...file } = picture
  // React preloads any `<img>` that is not lazy, in every window.
  const loading = first === true ? 'eager' : 'lazy'
  const priority = first && ({ loading, fetchPriority: 'high' } as const)
  const { props } = getImageProps({ ...file, sizes, ...priority })
  const candidates = upToWidth(props.srcSet ?? '', Math.min(file.width, widest)).filter(
    (candidate) => first || !candidate.endsWith(` ${FIRST_ONLY}w`),
  )
  const srcSet = candidates.join(', ')
  const src = candidates.at(-1)?.split(' ')[0] ?? file.src
  if (typeof first === 'string')
    preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, media: first, fetchPriority: 'high' })
  return (
    // biome-ignore lint/performance/noImgElement: next/image computes its attributes
    <img
      {...props}
      alt={file.alt}
      src={src}
      srcSet={srcSet}
      style={{ backgroundColor: backdrop }}
      className={clsx('picture', toneOn(backdrop), className)}
    />
  )
}

/** The optimizer does not enlarge a picture: wider candidates would repeat the first that reaches its own width. */
function upToWidth(srcSet: string, width: number) {
  const candidates = srcSet.split(', ')
  const widest = candidates.findIndex((candidate) => Number(/(\d+)w$/.exec(candidate)?.[1]) >= width)
  return widest === -1 ? candidates : candidates.slice(0, widest + 1)
}
