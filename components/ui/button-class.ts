import clsx from 'clsx'

const variants = {
  primary: 'bg-action text-white hover:bg-action-dark',
  secondary: 'border-action text-action hover:bg-action hover:text-white',
  outline: 'border-current hover:bg-white hover:text-action',
  paper: 'bg-white text-action hover:bg-action hover:text-white',
  amber: 'bg-amber text-ink hover:bg-white',
  quiet: 'px-1 text-action underline-offset-[0.25em] hover:underline',
  danger: 'bg-error text-white hover:bg-ink',
}

export type ButtonStyle = { variant?: keyof typeof variants; size?: 'm' | 's' }

/** The classes of a button, for links, buttons and submits on server and client. */
export const buttonClass = ({ variant = 'primary', size = 'm' }: ButtonStyle = {}, className?: string) =>
  clsx('btn', size === 's' && 'btn-s', variants[variant], className)

/** The classes of a toggle button, or of a radio button's label, with corners of its own: dark while chosen. */
export const chipClass = (className: string) =>
  clsx(
    'cursor-pointer border border-line-strong hover:border-action hover:text-action',
    'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white forced-colors:aria-pressed:border-3',
    'has-checked:border-ink has-checked:bg-ink has-checked:text-white forced-colors:has-checked:border-3',
    'has-focus-visible:outline-3 has-focus-visible:outline-action has-focus-visible:outline-offset-2',
    className,
  )
