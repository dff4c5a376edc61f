import { chipClass } from '#components/ui/button-class.ts'
import type { NamedColor } from '#lib/mockup/texts.ts'
import { Tick } from './field.tsx'

type Shared<T extends string> = {
  name: string
  label: string
  onChoose: (option: T) => void
}

type RadiosProps<T extends string> = Shared<T> & {
  options: readonly T[]
  words: Record<T, string>
  chosen?: T
}

/** Options to choose one of, each with its words in a pill. */
export function Radios<T extends string>(props: RadiosProps<T>) {
  const { name, label, options, words, chosen, onChoose } = props
  return (
    <fieldset className="relative flex min-w-0 flex-wrap gap-2">
      <legend className="mb-1.5 font-semibold text-small">{label}</legend>
      {options.map((option) => (
        <label
          key={option}
          data-replay-click
          className={chipClass('flex min-h-11 rounded-full items-center px-3.5 py-1 text-small')}
        >
          <input
            type="radio"
            name={name}
            checked={option === chosen}
            onChange={() => onChoose(option)}
            className="sr-only"
          />
          {words[option]}
        </label>
      ))}
    </fieldset>
  )
}

type SwatchesProps = Shared<string> & {
  colors: readonly NamedColor[]
  chosen?: NamedColor
  /** Names the choice of none, for later. */
  later?: string
}

/** Colors to choose one of; a second one is half of the circle. */
export function Swatches({ name, label, colors, chosen, later, onChoose }: SwatchesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-small">
        {label}
        {chosen && <span className="font-normal">: {chosen.name}</span>}
      </legend>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {colors.map((color) => (
          <input
            key={color.id}
            type="radio"
            name={name}
            aria-label={color.name}
            title={color.name}
            checked={color.id === chosen?.id}
            onChange={() => onChoose(color.id)}
            data-replay-click
            className="size-9 cursor-pointer appearance-none rounded-full border border-line-strong forced-color-adjust-none checked:[box-shadow:0_0_0_2px_var(--color-paper),0_0_0_4px_var(--color-ink)] focus-visible:outline-offset-5"
            style={{
              background: `linear-gradient(135deg, ${color.color} 50%, ${color.second || color.color} 50%)`,
            }}
          />
        ))}
        {later && (
          <Tick
            type="radio"
            name={name}
            label={later}
            checked={!chosen}
            onChange={() => onChoose('')}
            data-replay-click
            className="ms-1"
          />
        )}
      </div>
    </fieldset>
  )
}
