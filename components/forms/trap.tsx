import { metaFields } from '@/lib/submissions/state'

/** Off the screen and out of reach for people and their assistive technology; robots fill it in. */
export function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] top-0 h-px w-px overflow-hidden">
      <label>
        {label}
        <input type="text" name={metaFields.trap} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
