import { useState } from 'react'
import { SAME_ORIGIN } from '#lib/editor/same-origin.ts'
import { apiAddress } from './api.ts'

type Answer = { url: string; until: string } | { fault: string }

/** Makes a link that shows the draft on the screen to a colleague. */
export function PreviewLink({ page }: { page: string }) {
  const [answer, setAnswer] = useState<Answer>()
  const make = async () => {
    const found = await fetch(apiAddress('content-preview', { page }), { headers: SAME_ORIGIN })
      .then((response): Promise<Answer> => response.json())
      .catch((): Answer => ({ fault: 'the site did not answer; try again' }))
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
