import { Tick } from '#components/forms/field.tsx'
import { itemLine } from '#contract/asked-in-words.ts'
import type { LineReading } from '#contract/lines.ts'
import { desk } from '#messages/desk.ts'

type Props = {
  legend: string
  lines: readonly LineReading[]
  /** The ids of those that are ticked. */
  ids: readonly string[]
  onChange: (ids: string[]) => void
  /** Of a parcel: the ids of those of which more follows. */
  parts?: { ids: readonly string[]; onChange: (ids: string[]) => void }
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

/** Of which lines of an order a proof or a stage is, each with how far it is. */
export const LineTicks = ({ legend, lines, ids, onChange, parts }: Props) => (
  <fieldset className="min-w-0">
    <legend className="text-muted text-small">{legend}</legend>
    {lines.map(({ id, what, quantity, state }) => (
      <div key={id} className="flex flex-wrap gap-x-3">
        <Tick
          label={`${itemLine(quantity, what)} · ${desk.lineStates[state]}`}
          checked={ids.includes(id)}
          onChange={() => onChange(toggled(ids, id))}
          className="wrap-anywhere"
        />
        {parts && ids.includes(id) && (
          <Tick
            label={desk.notes.isAllOf}
            aria-label={`${desk.notes.isAllOf}: ${what}`}
            checked={!parts.ids.includes(id)}
            onChange={() => parts.onChange(toggled(parts.ids, id))}
          />
        )}
      </div>
    ))}
  </fieldset>
)
