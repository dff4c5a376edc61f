import { useEffect, useState } from 'react'

/** So long does a visitor pause who types or drags. */
const PAUSE_MS = 800

/** Tells screen readers once what a text has become, instead of at each key. */
export function SettledStatus({ children: text }: { children: string }) {
  const [first] = useState(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid((before) => (before || text !== first ? text : '')), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, first])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
