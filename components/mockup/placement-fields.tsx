import { interpolate } from '#lib/content/interpolate.ts'
import { type Chosen, type Placement, placeInWords, sizeInWords } from '#lib/mockup/piece.ts'
import type { MockupTexts } from '#lib/mockup/texts.ts'

type Props = {
  chosen: Chosen
  words: MockupTexts['words']
  onPlace: (placement: Placement) => void
}

/** Size and place of the print as ranges, which say in words what they are set to. Left stays left in every language. */
export function PlacementFields({ chosen, words, onPlace }: Props) {
  const { placement, print, areaInches } = chosen
  const size = sizeInWords(print.inches, words)
  const area = sizeInWords(areaInches, words)
  const [across, down] = placeInWords(placement, words)
  const fields = [
    { name: 'size', label: words.width, text: size, min: 0.1 },
    { name: 'x', label: words.across, text: across, min: 0 },
    { name: 'y', label: words.down, text: down, min: 0 },
  ] as const
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-muted text-small">{interpolate(words.area, { size: area })}</legend>
      {fields.map(({ name, label, text, min }) => (
        <label key={name} className="grid grid-cols-[1fr_auto] gap-x-3 text-small">
          <span>{label}</span>
          {/* No <output>, which a label would name instead of the range. */}
          <span aria-hidden className="text-muted tabular">
            {text}
          </span>
          <input
            type="range"
            dir="ltr"
            className="col-span-2 h-6 w-full accent-action"
            min={min}
            max={1}
            step={0.01}
            value={placement[name]}
            aria-valuetext={text}
            onChange={({ target }) => onPlace({ ...placement, [name]: Number(target.value) })}
          />
        </label>
      ))}
    </fieldset>
  )
}
