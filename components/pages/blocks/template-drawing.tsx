import { boundsOf, drawingOf, type Point, type Template } from '#lib/pages/templates/geometry.ts'

const path = (outline: readonly Point[]) => `M${outline.map(([x, y]) => `${x} ${-y}`).join('L')}Z`

/** A thumbnail of the outline and folds of a template. */
export function TemplateDrawing({ template }: { template: Template }) {
  const { trim, safe, folds } = drawingOf(template)
  const { left, bottom, right, top } = boundsOf(trim)
  const edge = Math.max(right - left, top - bottom) / 40
  return (
    <svg
      aria-hidden="true"
      viewBox={`${left - edge} ${-top - edge} ${right - left + 2 * edge} ${top - bottom + 2 * edge}`}
      className="mx-auto max-h-24 w-full fill-none stroke-1 stroke-ink [&_*]:[vector-effect:non-scaling-stroke]"
    >
      <path d={path(trim)} className="fill-white" />
      <path d={safe.map(path).join('')} className="stroke-cyan" strokeDasharray="3 2" />
      <path d={folds.map(path).join('')} className="stroke-magenta" strokeDasharray="4 3" />
    </svg>
  )
}
