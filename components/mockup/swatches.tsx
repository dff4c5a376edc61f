import type { ReactNode } from 'react'

type NamedColor = { name: string; color: string }
type Props = {
  name: string
  label: string
  colors: readonly NamedColor[]
  chosen?: NamedColor
  onChoose: (name: string) => void
}

/** Colors to choose one of, by name. */
export function Swatches({ name, label, colors, chosen, onChoose }: Props): ReactNode {
  return (
    <fieldset>
      <legend className="font-semibold text-small">
        {label}: <span className="font-normal">{chosen?.name}</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {colors.map((color) => (
          <input
            key={color.name}
            type="radio"
            name={name}
            aria-label={color.name}
            checked={color.name === chosen?.name}
            onChange={() => onChoose(color.name)}
            className="size-9 cursor-pointer appearance-none rounded-full border border-line-strong forced-color-adjust-none checked:outline-3 checked:outline-action checked:outline-offset-2 focus-visible:outline-4"
            style={{ backgroundColor: color.color }}
          />
        ))}
      </div>
    </fieldset>
  )
}
