import clsx from 'clsx'

export type ButtonLook = 'primary' | 'secondary' | 'paper' | 'amber' | 'quiet' | 'danger'
export type Look = { look?: ButtonLook; size?: 'm' | 's' }

/** How every button looks, on the server and in the browser: a link, a button, a form's submit. */
export const buttonClass = ({ look = 'primary', size = 'm' }: Look = {}, className?: string) =>
  clsx('btn', `btn-${look}`, size === 's' && 'btn-s', className)
