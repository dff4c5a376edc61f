import { formatFileSize } from '#contract/files.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { hasPreview } from '#lib/desk/preview.ts'
import type { RequestFile } from '#lib/desk/submission.ts'

type Props = { files: RequestFile[]; labels: DeskCopy['labels'] }

/** Uploaded files: downloads only, never opened in the browser. */
export function RequestFiles({ files, labels }: Props) {
  if (files.length === 0) return null
  return (
    <div className="mt-3">
      <p className="flex-none text-[0.8125rem] text-muted">
        {interpolate(labels.files, { count: files.length })}
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-x-6 gap-y-2">
        {files.map((file) => (
          <li key={file.id} className="flex min-w-0 items-center gap-2.5">
            {hasPreview(file) && (
              // biome-ignore lint/performance/noImgElement: rendered per request, for staff only
              <img
                src={`/form-submissions/files/${file.id}/preview`}
                alt=""
                width={40}
                height={40}
                loading="lazy"
                className="size-10 flex-none rounded-control border border-line bg-white object-contain"
              />
            )}
            <span className="min-w-0 wrap-anywhere">
              <a href={`/form-submissions/files/${file.id}`} download className="text-link">
                <bdi>{file.name}</bdi>
              </a>{' '}
              <span className="whitespace-nowrap text-muted text-small tabular">
                {formatFileSize(file.bytes)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
