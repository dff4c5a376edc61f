import { useEffect, useState } from 'react'
import type { Picture } from './values.ts'

interface Props {
  /** The file itself, saved or not, or the path of one on the site. */
  picture?: Picture | string | null
  /** Changes when the file behind the path does. */
  version?: number
  className?: string
}

export function Thumbnail({ picture, version = 0, className = 'custom-thumbnail' }: Props) {
  const [made, setMade] = useState<string>()
  const data = typeof picture === 'string' ? undefined : picture?.data
  useEffect(() => {
    if (!data) return setMade(undefined)
    const address = URL.createObjectURL(new Blob([data]))
    setMade(address)
    return () => URL.revokeObjectURL(address)
  }, [data])
  const address = typeof picture === 'string' ? `${picture}?${version}` : made
  // biome-ignore lint/performance/noImgElement: it has no address on the site
  return address ? <img src={address} alt="" loading="lazy" className={className} /> : null
}
