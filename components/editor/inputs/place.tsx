import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { goTo } from '#components/editor/marks.ts'
import { setEditing, useEditing } from './editing.ts'
import { type Edited, type FieldProblem, problemsOf, valueIn } from './values.ts'

/** The path of keys from the form's root to a field, as in the URL hash of a link to it. */
const PlaceContext = createContext('')

export const usePlace = () => useContext(PlaceContext)

/** Problems found by the outermost group or list, with paths relative to here: some involve several fields. */
export const ProblemsContext = createContext<readonly FieldProblem[] | undefined>(undefined)

export function useProblems(of: Edited) {
  const around = useContext(ProblemsContext)
  const { variables } = useEditing()
  return around ?? problemsOf(of.schema, valueIn(of), variables)
}

/** The next key on the path from `place` to `target`; undefined if the target is elsewhere. */
export function stepTo(target: string | undefined, place: string) {
  return target?.startsWith(`${place}.`) ? target.slice(place.length + 1).split('.')[0] : undefined
}

/** A stable reference, so that React does not rerender below a field without problems. */
const NONE: readonly FieldProblem[] = []

/** Adds one key to the path. Focuses the first control inside if a link leads there. */
export function Place({ step, children }: { step: string; children: ReactNode }) {
  const above = usePlace()
  const place = above ? `${above}.${step}` : step
  const { target } = useEditing()
  const isTarget = target === place
  const inside = useRef<HTMLDivElement>(null)
  const around = useContext(ProblemsContext)
  const problems = useMemo(() => {
    const inside = around?.flatMap(({ path: [first, ...path], ...problem }) =>
      String(first) === step ? [{ ...problem, path }] : [],
    )
    return inside?.length === 0 ? NONE : inside
  }, [around, step])
  useEffect(() => {
    if (!isTarget) return
    // Waits until the dialog around it has opened.
    const timer = setTimeout(() => {
      goTo(inside.current?.firstElementChild)
      setEditing({ target: undefined })
    })
    return () => clearTimeout(timer)
  }, [isTarget])
  return (
    <PlaceContext value={place}>
      <ProblemsContext value={problems}>
        <div ref={inside} className="custom-place" data-place={place}>
          {children}
        </div>
      </ProblemsContext>
    </PlaceContext>
  )
}
