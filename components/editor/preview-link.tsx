import { useState } from 'react'
import { callApi } from './api.ts'

type Link = { url: string; until: string }

/** Browsers allow copying only in a secure context and with the user's permission. */
const copy = (text: string) =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )

/** Makes and copies a link that shows the draft to a colleague. */
export function PreviewLink({ address }: { address: string }) {
  const [answer, setAnswer] = useState<(Link & { isCopied?: boolean }) | { fault: string }>()
  const make = async () => {
    const found = await callApi<Link>('content-preview', { address })
    setAnswer('url' in found ? { ...found, isCopied: await copy(found.url) } : found)
  }
  return (
    <div className="editor-news">
      <button type="button" onClick={make}>
        Copy a link to this draft
      </button>
      <p role="status">
        {answer &&
          ('fault' in answer
            ? `No link: ${answer.fault}.`
            : `${answer.isCopied ? 'Copied. ' : ''}Works until ${new Date(answer.until).toLocaleString()}, once the site there has this draft:`)}
      </p>
      {answer && 'url' in answer && (
        <input
          readOnly
          aria-label="Link to this draft"
          value={answer.url}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  )
}
