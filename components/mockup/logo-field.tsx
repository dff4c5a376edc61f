import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import type { Messages } from '#messages/index.ts'

type Props = {
  words: Messages['mockup']
  status: string
  isRefused: boolean
  onFile: (file: File | undefined) => void
  /** Undefined without a logo. */
  onRemove?: () => void
  /** Asks what the visitor knows about the logo, and nothing in its pixels tells. */
  children: ReactNode
}

/** Chooses a logo, says how it looks on the piece, and asks which of its parts are printed. */
export function LogoField({ words, status, isRefused, onFile, onRemove, children }: Props) {
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
      <div className="mt-2 grid gap-2 empty:hidden">{children}</div>
    </div>
  )
}
