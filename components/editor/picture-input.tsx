'use client'

import { useId, useState } from 'react'
import { type MinSize, sizeFault, uploadName } from '#lib/content/pictures/rules.ts'

/** A picture by its address on the site, with its content and a preview if it has been chosen just now. */
export interface Picture {
  src: string
  upload?: { name: string; content: Uint8Array; preview: string }
}

export interface PictureProps {
  label: string
  folder: string
  least: MinSize
  value: Picture
  onChange: (picture: Picture) => void
  autoFocus: boolean
  fault?: string
}

/** Uploads a picture, or shows another one of the site by its path. */
export function PictureInput({ label, folder, least, value, onChange, autoFocus, fault }: PictureProps) {
  const id = useId()
  const [refused, setRefused] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const picture = await readPicture(file, least)
    if ('fault' in picture) return setRefused(picture.fault)
    setRefused(undefined)
    onChange({ src: `/images/${folder}/${picture.name}`, upload: picture })
  }
  const message = refused ?? fault
  const address = value.upload?.preview ?? value.src
  return (
    <div className="picture-field">
      <label htmlFor={`${id}-file`}>
        <strong>{label}</strong>
      </label>
      <span id={`${id}-help`}>
        At least {least.width} x {least.height} pixels.
      </span>
      {address && (
        // biome-ignore lint/performance/noImgElement: a file that may not be on the site yet
        <img
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setRefused(sizeFault({ width, height }, least, value.src))
          }
        />
      )}
      <input
        id={`${id}-file`}
        type="file"
        accept="image/webp,image/avif,image/jpeg,image/png"
        aria-describedby={`${id}-help ${id}-fault`}
        // biome-ignore lint/a11y/noAutofocus: Keystatic focuses the first field of an entry that it opens
        autoFocus={autoFocus}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
      />
      <label htmlFor={`${id}-src`}>{label}: path</label>
      <input
        id={`${id}-src`}
        type="text"
        value={value.src}
        placeholder={`/images/${folder}/file-name.webp`}
        onChange={({ currentTarget }) => onChange({ src: currentTarget.value.trim() })}
      />
      <span id={`${id}-fault`} role="alert">
        {message && `${label}: ${message}`}
      </span>
    </div>
  )
}

/** Enough for the full width of a large screen. */
const MOST_PIXELS_WIDE = 2400

/** Checks a chosen picture against the place that shows it, and re-encodes it: upright, no wider than pages need. */
async function readPicture(file: File, least: MinSize) {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap)
    return { fault: `${file.name} cannot be read as a picture; export it again as WebP, AVIF, JPEG or PNG` }
  const fault = sizeFault(bitmap, least, file.name)
  if (fault) return { fault }
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(bitmap.width, MOST_PIXELS_WIDE)
  canvas.height = Math.round((bitmap.height * canvas.width) / bitmap.width)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // Browsers without a WebP encoder return PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!blob) return { fault: `${file.name} could not be made smaller; export it at most 2400 pixels wide` }
  const content = new Uint8Array(await blob.arrayBuffer())
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${blob.type.split('/')[1]}`
  return { name: await uploadName(name, content), content, preview: URL.createObjectURL(blob) }
}
