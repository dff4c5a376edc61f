import type { Uploads } from '#components/uploads/use-uploads.ts'
import type { LetterKind } from '#contract/customer-page.ts'
import { pictureLimits } from '#contract/files.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { fileProblem, offerEndings } from '#lib/desk/letter.ts'
import type { UploadItem } from '#lib/uploads/upload-queue.ts'
import { desk } from '#messages/desk.ts'

const words = desk.letter

/** The upload of the visitors' forms, in words for staff. */
export function LetterUpload({ uploads: { upload, files }, kind }: { uploads: Uploads; kind: LetterKind }) {
  if (!upload) return <p>{words.loading}</p>
  const { hints, many, busy, tooLarge, ...texts } = words.upload
  const problems = { ...upload.copy.problems, many, busy, too_large: tooLarge }
  const copy = { ...upload.copy, ...texts, hint: hints[kind], problems }
  const refuse = (item: UploadItem) => {
    const problem = problemWith(item, kind)
    return problem && interpolate(words.results[problem], pictureLimits)
  }
  const offered = kind !== 'message' && { endings: offerEndings, refuse }
  return (
    <div className="rounded-control border border-line-strong border-dashed">
      <upload.FileUpload queue={upload.queue} copy={copy} files={files} {...offered} />
    </div>
  )
}

export const problemWith = ({ name, file, pixels }: UploadItem, kind: LetterKind) =>
  kind === 'message' ? undefined : fileProblem({ name, bytes: file.size, pixels })

/** The file of a queue that is uploaded. */
export function uploadedIn(queue: Uploads['queue']) {
  const { form = '', files = [] } = queue?.uploaded() ?? {}
  return files[0] && { ...files[0], form }
}
