import { useState } from 'react'
import { callApi } from './api.ts'

type Link = { url: string; until: string }

/** Makes a link that shows the draft on the screen to a colleague. */
export function PreviewLink({ address }: { address: string }) {
  const [answer, setAnswer] = useState<Link | { fault: string }>()
  const make = async () => {
    const found = await callApi<Link>('content-preview', { address })
    setAnswer(found)
    if ('url' in found) await navigator.clipboard?.writeText(found.url).catch(() => {})
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
            : `Works until ${new Date(answer.until).toLocaleString()}, once the site there has this draft:`)}
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
