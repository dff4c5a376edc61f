import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { goTo } from '#components/editor/marks.ts'
import { setEditing, useEditing } from './editing.ts'

/** The keys from the top of the form to the field, as in the hash of a link that leads to it. */
const PlaceContext = createContext('')

export const usePlace = () => useContext(PlaceContext)

/** The key below a place on the way to the target of the link; undefined if the way is another. */
export function stepTo(target: string | undefined, place: string) {
  return target?.startsWith(`${place}.`) ? target.slice(place.length + 1).split('.')[0] : undefined
}

/** One step further down the form. Focuses what is in it if a link leads there. */
export function Place({ step, children }: { step: string; children: ReactNode }) {
  const above = usePlace()
  const place = above ? `${above}.${step}` : step
  const { target } = useEditing()
  const isTarget = target === place
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isTarget) return
    // After the dialog around it has opened.
    const timer = setTimeout(() => {
      goTo(inside.current?.firstElementChild)
      setEditing({ target: undefined })
    })
    return () => clearTimeout(timer)
  }, [isTarget])
  return (
    <PlaceContext value={place}>
      <div ref={inside} className="custom-place">
        {children}
      </div>
    </PlaceContext>
  )
}
