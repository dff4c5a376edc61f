import { type ReactNode, useRef } from 'react'
import { Tick } from '#components/forms/field.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Notice } from '#components/ui/notice.tsx'
import { FileChooser } from '#components/uploads/file-chooser.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Chosen, LOGO_FILES, type Placement, placeInWords, sizeInWords } from '#lib/mockup/piece.ts'
import type { LogoStudioTexts, NamedColor } from '#lib/mockup/studio-texts.ts'
import type { Messages } from '#messages/index.ts'

type LogoProps = {
  words: Messages['mockup']
  refusal?: string
  /** What would disappoint in the print. */
  remarks: readonly string[]
  /** What there is to do, if nothing else is said. */
  hint: string
  onFile: (file: File | undefined) => void
  /** Undefined without a logo. */
  onRemove?: () => void
  /** Undefined unless it is drawn. */
  onSave?: () => void
  /** Asks what the visitor knows about the logo, and nothing in its pixels tells. */
  children: ReactNode
}

/** Its text starts where the column does, also where it wraps. */
const QUIET = buttonClass({ variant: 'quiet', size: 's' }, '-ms-[5px]')

/** Chooses a logo, says how it looks on the piece, and asks which of its parts are printed. */
export function LogoField({ words, refusal, remarks, hint, onFile, onRemove, onSave, children }: LogoProps) {
  const chooser = useRef<HTMLInputElement>(null)
  /** The pressed button is gone with the logo. */
  function remove() {
    chooser.current?.focus()
    onRemove?.()
  }
  return (
    <div>
      <p className="flex flex-wrap gap-3">
        <FileChooser
          ref={chooser}
          variant="primary"
          label={words.choose}
          accept={LOGO_FILES}
          onFiles={([file]) => onFile(file)}
        />
        {onRemove && (
          <button type="button" className={QUIET} onClick={remove}>
            {words.remove}
          </button>
        )}
        {onSave && (
          <button type="button" className={QUIET} onClick={onSave}>
            {words.save}
          </button>
        )}
      </p>
      <div role="status" className="mt-2 grid gap-2.5">
        {refusal && <Notice tone="problem">{refusal}</Notice>}
        {remarks.map((remark) => (
          <Notice key={remark} tone="warning">
            {remark}
          </Notice>
        ))}
        {!refusal && remarks.length === 0 && <p className="text-muted text-small">{hint}</p>}
      </div>
      <div className="mt-2 grid gap-2 empty:hidden">{children}</div>
    </div>
  )
}

type RadiosProps<T extends string> = {
  name: string
  label: string
  options: readonly T[]
  words: Record<T, string>
  chosen: T
  onChoose: (option: T) => void
  children?: ReactNode
}

/** Options to choose one of, each with its words. */
export function Radios<T extends string>(props: RadiosProps<T>) {
  const { name, label, options, words, chosen, onChoose, children } = props
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="mb-1 font-semibold text-small">{label}</legend>
      {options.map((option) => (
        <Tick
          key={option}
          type="radio"
          name={name}
          label={words[option]}
          checked={option === chosen}
          onChange={() => onChoose(option)}
        />
      ))}
      {children}
    </fieldset>
  )
}

type SwatchesProps = {
  name: string
  label: string
  colors: readonly NamedColor[]
  chosen?: NamedColor
  onChoose: (id: string) => void
}

/** Colors to choose one of; a second one is half of the circle. */
export function Swatches({ name, label, colors, chosen, onChoose }: SwatchesProps) {
  return (
    <fieldset>
      <legend className="font-semibold text-small">
        {label}: <span className="font-normal">{chosen?.name}</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {colors.map((color) => (
          <input
            key={color.id}
            type="radio"
            name={name}
            aria-label={color.name}
            checked={color.id === chosen?.id}
            onChange={() => onChoose(color.id)}
            className="size-9 cursor-pointer appearance-none rounded-full border border-line-strong forced-color-adjust-none checked:[box-shadow:0_0_0_2px_var(--color-paper),0_0_0_4px_var(--color-ink)] focus-visible:outline-offset-5"
            style={{
              background: `linear-gradient(135deg, ${color.color} 50%, ${color.second || color.color} 50%)`,
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

type PlacementProps = {
  chosen: Chosen
  words: LogoStudioTexts['words']
  onPlace: (placement: Placement) => void
}

/** Size and place of the print as ranges, which say in words what they are set to. Left stays left in every language. */
export function PlacementFields({ chosen, words, onPlace }: PlacementProps) {
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
      <legend className="mb-1 font-semibold text-small">
        {words.place}{' '}
        <span className="font-normal text-muted">{interpolate(words.area, { size: area })}</span>
      </legend>
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
