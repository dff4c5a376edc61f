import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from '#components/ui/button-class.ts'

type Props = ComponentProps<'input'> &
  Pick<ButtonStyle, 'variant'> & { label: string; onFiles: (files: readonly File[]) => void }

/** The native file input inside a label styled as a button. */
export function FileChooser({ label, onFiles, variant = 'secondary', className = '', ...input }: Props) {
  const focus =
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action'
  return (
    <label className={buttonClass({ variant, size: 's' }, `relative cursor-pointer ${focus} ${className}`)}>
      <span>{label}</span>
      <input
        type="file"
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Lets the same file fire a change event again.
          target.value = ''
        }}
        {...input}
      />
    </label>
  )
}
