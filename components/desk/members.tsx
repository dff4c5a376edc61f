import { MEMBERS } from './ids.ts'

/** Who may look after a request, offered by every owner's field of the page. */
export function Members({ emails }: { emails: string[] }) {
  if (emails.length === 0) return null
  return (
    <datalist id={MEMBERS}>
      {emails.map((email) => (
        <option key={email} value={email} />
      ))}
    </datalist>
  )
}
