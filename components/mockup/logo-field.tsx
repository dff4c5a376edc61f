import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import type { Messages } from '#messages/index.ts'

type Switch = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

type Props = {
  words: Messages['mockup']
  status: string
  isRefused: boolean
  /** What the visitor knows about the logo, and nothing in its pixels tells. */
  switches: readonly (Switch | false | undefined)[]
  onFile: (file: File | undefined) => void
  /** Undefined without a logo. */
  onRemove?: () => void
}

/** Chooses a logo, says how it looks on the piece, and asks which of its parts are printed. */
export function LogoField({ words, status, isRefused, switches, onFile, onRemove }: Props): ReactNode {
  return (
    <div>
      <p className="flex flex-wrap gap-3">
        <label className={buttonClass({ size: 's' }, 'relative cursor-pointer focus-within:outline-3')}>
          {words.choose}
          <input
            type="file"
            accept=".svg,.png,.jpg,.jpeg,.webp"
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target }) => {
              onFile(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
        {onRemove && (
          <button type="button" className={buttonClass({ variant: 'quiet', size: 's' })} onClick={onRemove}>
            {words.remove}
          </button>
        )}
      </p>
      <p role="status" className={`mt-2 text-small ${isRefused ? 'font-semibold text-error' : 'text-muted'}`}>
        {status}
      </p>
      {switches.map(
        (one) =>
          one && (
            <label key={one.label} className="mt-2 flex min-h-8 items-center gap-2 text-small">
              <input
                type="checkbox"
                className="size-4 accent-action"
                checked={one.isOn}
                onChange={({ target }) => one.onChange(target.checked)}
              />
              {one.label}
            </label>
          ),
      )}
    </div>
  )
}
