'use client'

import {
  Dialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Menu,
  MenuButton,
  MenuItem,
  MenuItems,
} from '@headlessui/react'
import clsx from 'clsx'
import Link from 'next/link'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { type ButtonStyle, buttonClass } from '#components/ui/button-class.ts'
import { CloseButton } from '#components/ui/close-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { desk } from '#messages/desk.ts'
import { useOutcome } from './use-outcome.ts'

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { pending?: boolean }

/**
 * Keeps focus while its action is running: it sets `aria-disabled` and ignores further clicks. An access key also clicks
 * what is inert behind a dialog: that does nothing.
 */
export function Button({ variant, pending, className, onClick, type = 'button', ...rest }: ButtonProps) {
  const isIgnored = (button: Element) => pending || button.closest('[inert]') !== null
  return (
    <button
      type={type}
      className={buttonClass({ variant, size: 's' }, className)}
      aria-disabled={pending || undefined}
      onClick={(event) => (isIgnored(event.currentTarget) ? event.preventDefault() : onClick?.(event))}
      {...rest}
    />
  )
}

/** The result of an action next to its button. The live region is in the page from the start. */
export function Outcome({ good, children }: { good?: boolean; children: ReactNode }) {
  return (
    <p role="status" className={clsx('font-semibold empty:sr-only', good ? 'text-success' : 'text-error')}>
      {children}
    </p>
  )
}

type SubmitProps = ButtonProps & { good?: boolean; outcome: ReactNode }

/** Sends a form, with the result beside the button. */
export const Submit = ({ good, outcome, pending, ...button }: SubmitProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Button type="submit" pending={pending} {...button} />
    <Outcome good={good}>{!pending && outcome}</Outcome>
  </div>
)

type OpenerProps = ComponentProps<typeof Button> & {
  /** What it opens; `close` gives the focus back to the button. */
  opens: (close: () => void) => ReactNode
}

/** A button, and the form that it opens. */
export function Opener({ opens, ...button }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    opener.current?.focus()
    setIsOpen(false)
  }
  return (
    <>
      <Button
        ref={opener}
        variant="quiet"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        {...button}
      />
      {isOpen && opens(close)}
    </>
  )
}

type TakeBackProps = {
  label: string
  /** Which of several. */
  of?: string
  /** Says that it is done, or why it could not be. */
  run: () => Promise<unknown>
}

/** Takes back what was said, noted or paid. */
export function TakeBack({ label, of, run }: TakeBackProps) {
  const [, takeBack, pending] = useOutcome(run)
  return (
    <Button variant="quiet" pending={pending} aria-label={of && `${label}: ${of}`} onClick={takeBack}>
      {label}
    </Button>
  )
}

type PagesProps = Record<'newest' | 'older', string | undefined>

/** Links to the newest page of a list and to the next older one, as far as there are any. */
export const Pages = (pages: PagesProps) => (
  <nav aria-label={desk.list.pages} className="flex justify-end gap-2 py-4 empty:hidden">
    {(['newest', 'older'] as const).map(
      (name) =>
        pages[name] && (
          <Link
            key={name}
            href={pages[name]}
            prefetch={false}
            className={buttonClass({ variant: 'secondary', size: 's' })}
          >
            {desk.list[name]}
          </Link>
        ),
    )}
  </nav>
)

type MenuProps = {
  label: ReactNode
  variant: ButtonStyle['variant']
  place: string
  /** Actions that take effect at once, and links. */
  items: { label: string; run?: () => void; href?: string; download?: boolean }[]
}

const MENU = [
  'absolute z-40 grid min-w-44 rounded-card border border-line-strong bg-white p-1.5 text-[0.9375rem] shadow-float outline-none',
  '*:min-h-10 *:cursor-pointer *:rounded-control *:px-3 *:py-2 *:text-start',
  '*:data-focus:bg-action-tint *:forced-colors:data-focus:outline-2',
]

export function ActionMenu({ label, variant, place, items }: MenuProps) {
  return (
    <Menu as="div" className="relative">
      <MenuButton className={buttonClass({ variant, size: 's' }, 'px-3')}>
        <span className="truncate">{label}</span>
        <Icon name="chevron" />
      </MenuButton>
      <MenuItems modal={false} className={clsx(MENU, place)}>
        {items.map(({ label, run, href, download }) => (
          <MenuItem key={label}>
            {href ? (
              <Link href={href} prefetch={false} download={download} onClick={run}>
                {label}
              </Link>
            ) : (
              <button type="button" onClick={run}>
                {label}
              </button>
            )}
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}

type DialogProps = { title: string; open: boolean; onClose: () => void; children: ReactNode }

/** A small dialog: focus goes in, Escape and the backdrop close it, and focus returns. */
export function DeskDialog({ title, open, onClose, children }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose} className="desk fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-night/60 motion-safe:animate-appear" />
      <div className="fixed inset-0 grid place-items-center overflow-y-auto p-4">
        <DialogPanel className="w-full max-w-[32rem] rounded-card bg-paper p-5 shadow-float motion-safe:animate-settle forced-colors:border">
          <div className="mb-3 flex items-start justify-between gap-4">
            <DialogTitle className="wrap-anywhere min-w-0 pt-1 text-h3">{title}</DialogTitle>
            <CloseButton label={desk.undo.close} onClick={onClose} className="-mt-1.5 -me-2" />
          </div>
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  )
}

type ConfirmProps = DialogProps & {
  /** Names what happens. */
  action: string
  /** Does it; returns the reason if it failed, and the dialog then stays. */
  onConfirm: () => Promise<string | undefined>
}

/** Asks once before something that cannot be undone. */
export function ConfirmDialog({ action, onConfirm, onClose, children, ...dialog }: ConfirmProps) {
  const [problem, confirm, pending, reset] = useOutcome(async () => {
    const failure = await onConfirm()
    if (!failure) onClose()
    return failure
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <DeskDialog {...dialog} onClose={close}>
      {children}
      <Outcome>{problem}</Outcome>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="danger" pending={pending} onClick={confirm}>
          {action}
        </Button>
        <Button variant="quiet" onClick={close}>
          {desk.remove.cancel}
        </Button>
      </div>
    </DeskDialog>
  )
}

/** The ref of what a press opens, which may be below the pane. */
export const intoView = (opened: HTMLElement | null) => opened?.scrollIntoView?.({ block: 'nearest' })
