import { Tick } from '#components/forms/field.tsx'
import { itemLine } from '#contract/asked-in-words.ts'
import type { LineReading } from '#contract/lines.ts'
import { stateForStaff } from '#lib/desk/message.ts'
import { desk } from '#messages/desk.ts'

type Props = {
  legend: string
  lines: readonly LineReading[]
  /** Those that are ticked at first. */
  ids: readonly string[]
  onChange?: (ids: string[]) => void
  /** Asks of each that is ticked whether the parcel has all of it. */
  isParcel?: boolean
}

/** The fields `line_ids`: of which lines of an order a proof or a stage is, each with how far it is; and `whole_ids`. */
export const LineTicks = ({ legend, lines, ids, onChange, isParcel }: Props) => (
  <fieldset
    className="min-w-0"
    onChange={({ currentTarget }) => {
      const ticked = currentTarget.querySelectorAll<HTMLInputElement>('[name=line_ids]:checked')
      onChange?.([...ticked].map(({ value }) => value))
    }}
  >
    <legend className="text-muted text-small">{legend}</legend>
    {lines.map((line) => (
      <div key={line.id} className="flex justify-between gap-x-3">
        <Tick
          label={`${itemLine(line.quantity, line.what)} · ${stateForStaff(line)}`}
          name="line_ids"
          value={line.id}
          defaultChecked={ids.includes(line.id)}
          className="peer wrap-anywhere"
        />
        {isParcel && (
          <Tick
            label={desk.notes.isAllOf}
            aria-label={`${desk.notes.isAllOf}: ${line.what}`}
            name="whole_ids"
            value={line.id}
            defaultChecked
            className="hidden shrink-0 peer-has-checked:flex"
          />
        )}
      </div>
    ))}
  </fieldset>
)
