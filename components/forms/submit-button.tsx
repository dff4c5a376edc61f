import { buttonClass } from '@/components/ui/button-class'

type Props = { label: string; sendingLabel: string; sending: boolean }

/** Keeps the focus while sending: it says that it is disabled and ignores further clicks instead of vanishing. */
export function SubmitButton({ label, sendingLabel, sending }: Props) {
  return (
    <>
      <button
        type="submit"
        className={buttonClass()}
        aria-disabled={sending || undefined}
        onClick={(event) => sending && event.preventDefault()}
      >
        {sending && <span aria-hidden="true" className="spinner" />}
        {sending ? sendingLabel : label}
      </button>
      <span role="status" className="sr-only">
        {sending && sendingLabel}
      </span>
    </>
  )
}
