import { buttonClass, type Look } from '#components/ui/button-class.ts'

export const PANEL = 'chat-panel'

type Props = Look & { className?: string; children: string }

/** Opens the panel with phone and e-mail, without script too; once a chat is there, it opens that instead. */
export function ChatButton({ look, size, className, children }: Props) {
  return (
    <button type="button" popoverTarget={PANEL} className={buttonClass({ look, size }, className)}>
      <svg viewBox="0 0 24 24" width="20" height="20" className="icon" aria-hidden="true">
        <path d="M4 5h16v11.5h-9L6.5 20v-3.5H4z" />
      </svg>
      <span>{children}</span>
    </button>
  )
}
