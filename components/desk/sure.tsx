import { buttonClass } from '@/components/ui/button-class'
import type { DeskWords } from '@/lib/desk/labels'

type Props = { words: DeskWords['records']; step: string; label: string; busy: boolean }

/** What cannot be undone needs a tick and a click; the server checks the tick, too. */
export function Sure({ words, step, label, busy }: Props) {
  return (
    <>
      <label className="desk-tick">
        <input type="checkbox" name="sure" value="yes" />
        {words.sure}
      </label>
      <div className="desk-sign-in-buttons">
        <button
          type="submit"
          name="step"
          value={step}
          className={buttonClass({ size: 's' }, 'desk-danger')}
          aria-disabled={busy || undefined}
          onClick={(event) => busy && event.preventDefault()}
        >
          {label}
        </button>
        <a href="/form-submissions/records" className="desk-quiet">
          {words.cancel}
        </a>
      </div>
    </>
  )
}
