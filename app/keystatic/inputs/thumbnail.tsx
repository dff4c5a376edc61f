import { useEffect, useState } from 'react'
import type { Picture } from './values'

/** A picture as it is in the editor, saved or not. */
export function Thumbnail({
  picture,
  className = 'ours-thumbnail',
}: {
  picture?: Picture | null
  className?: string
}) {
  const [address, setAddress] = useState<string>()
  const data = picture?.data
  useEffect(() => {
    if (!data) return setAddress(undefined)
    const made = URL.createObjectURL(new Blob([data]))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  // biome-ignore lint/performance/noImgElement: it has no address on the site
  return address ? <img src={address} alt="" loading="lazy" className={className} /> : null
}
