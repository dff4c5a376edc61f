'use client'

import { useEffect } from 'react'
import { onContentChange } from '#lib/content/changes.ts'

/** In development, replaces a page that failed to render: what to correct, until the content changes. */
export function PageMistake({ error }: { error: Error }) {
  useEffect(() => onContentChange(() => location.reload()), [])
  const [title, ...mistakes] = error.message.split('\n')
  return (
    <section
      lang="en"
      dir="ltr"
      aria-labelledby="mistake-title"
      className="mx-auto max-w-frame px-gutter py-section"
    >
      <h1 id="mistake-title" className="text-h3">
        {title}
      </h1>
      <ul className="mt-4 max-w-measure list-disc space-y-3 ps-5 wrap-anywhere">
        {mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
      <p className="mt-6 text-muted">Only you see this. The page returns by itself when the file is saved.</p>
    </section>
  )
}
