import clsx from 'clsx'

type ButtonLook = 'primary' | 'secondary' | 'paper' | 'amber' | 'quiet' | 'danger'
export type Look = { look?: ButtonLook; size?: 'm' | 's' }

const looks: Record<ButtonLook, string> = {
  primary: 'bg-action text-white hover:bg-action-dark',
  secondary: 'border-action text-action hover:bg-action hover:text-white',
  paper: 'bg-white text-action hover:bg-action hover:text-white',
  amber: 'bg-amber text-ink hover:bg-white',
  quiet: 'px-1 text-action underline-offset-[0.25em] hover:underline',
  danger: 'bg-error text-white hover:bg-ink',
}

/** How every button looks, on the server and in the browser: a link, a button, a form's submit. */
export const buttonClass = ({ look = 'primary', size = 'm' }: Look = {}, className?: string) =>
  clsx('btn', size === 's' && 'btn-s', looks[look], className)
