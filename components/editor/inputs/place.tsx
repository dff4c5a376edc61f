import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { goTo } from '#components/editor/marks.ts'
import { setEditing, useEditing } from './editing.ts'
import { type Edited, type Fault, faultsOf, valueIn } from './values.ts'

/** The keys from the top of the form to the field, as in the hash of a link that leads to it. */
const PlaceContext = createContext('')

export const usePlace = () => useContext(PlaceContext)

/** What the outermost group or list finds wrong, by the path from here: some mistakes are seen from outside only. */
export const FaultsContext = createContext<readonly Fault[] | undefined>(undefined)

export function useFaults(of: Edited) {
  const around = useContext(FaultsContext)
  const { variables } = useEditing()
  return around ?? faultsOf(of.schema, valueIn(of), variables)
}

/** The key below a place on the way to the target of the link; undefined if the way is another. */
export function stepTo(target: string | undefined, place: string) {
  return target?.startsWith(`${place}.`) ? target.slice(place.length + 1).split('.')[0] : undefined
}

/** Always the same, so that nothing below a field without mistakes is rendered again. */
const NONE: readonly Fault[] = []

/** One step further down the form. Focuses what is in it if a link leads there. */
export function Place({ step, children }: { step: string; children: ReactNode }) {
  const above = usePlace()
  const place = above ? `${above}.${step}` : step
  const { target } = useEditing()
  const isTarget = target === place
  const inside = useRef<HTMLDivElement>(null)
  const around = useContext(FaultsContext)
  const faults = useMemo(() => {
    const inside = around?.flatMap(({ path: [first, ...path], ...fault }) =>
      String(first) === step ? [{ ...fault, path }] : [],
    )
    return inside?.length === 0 ? NONE : inside
  }, [around, step])
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
      <FaultsContext value={faults}>
        <div ref={inside} className="custom-place" data-place={place}>
          {children}
        </div>
      </FaultsContext>
    </PlaceContext>
  )
}
