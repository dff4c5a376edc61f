import { useState } from 'react'
import { formatFileSize, isOpened, isText } from '#contract/files.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'

type Props = WholeRequest['files'][number] & { isTheirs: boolean }

/** A file of a request: a picture is shown, a PDF or SVG opens in a tab of its own, and each can be downloaded. */
export function UploadedFile({ id, name, bytes, shownAs, isTheirs }: Props) {
  const href = `/form-submissions/files/${id}`
  const [failed, setFailed] = useState(false)
  return (
    <span className="block">
      <a href={href} download className="text-link">
        {name}
      </a>
      <span className="whitespace-nowrap text-muted text-small">{` ${formatFileSize(bytes)}`}</span>
      {isTheirs && isText(name) && (
        <span className="block text-muted text-small">{desk.request.theirText}</span>
      )}
      {isOpened(name) && (
        <a
          href={`${href}?view`}
          target="_blank"
          rel="noopener"
          aria-label={`${desk.request.open}: ${name}`}
          className="ml-3 text-link"
        >
          {desk.request.open}
        </a>
      )}
      {shownAs === 'picture' && failed && (
        <span className="block text-muted text-small">{desk.request.noPicture}</span>
      )}
      {shownAs === 'picture' && !failed && (
        // biome-ignore lint/performance/noImgElement: the image optimizer has no session to read it with
        <img
          src={href}
          alt=""
          loading="lazy"
          onError={() => setFailed(true)}
          className="mt-1 mb-3 h-48 max-w-full rounded-control border border-line bg-paper object-contain"
        />
      )}
    </span>
  )
}
