import clsx from 'clsx'
import { useState } from 'react'
import { type ContactInfo, LinkifyContact } from '#components/ui/linkify-contact.tsx'
import type { Uploads } from './use-uploads.ts'

type Props = { uploads: Uploads; contactInfo: ContactInfo; otherwise: string }

/** The files of a form; until their upload is loaded, a sentence about email. As tall without the upload, which moves little when it comes. */
export function UploadArea({ uploads, contactInfo, otherwise }: Props) {
  /** While the email link is focused, the sentence stays: removing it would lose the focus. */
  const [hasFocus, setHasFocus] = useState(false)
  const sentence = (
    <p
      className="p-4 text-muted text-small"
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <LinkifyContact {...contactInfo}>{otherwise}</LinkifyContact>
    </p>
  )
  return (
    <div
      className={clsx(
        'min-h-40 rounded-control border border-dashed',
        uploads.isDraggedOver ? 'border-action bg-action-tint' : 'border-line-strong',
      )}
    >
      {uploads.isComing ? <noscript>{sentence}</noscript> : (!uploads.upload || hasFocus) && sentence}
      {uploads.upload && (
        <uploads.upload.FileUpload {...uploads.upload} contactInfo={contactInfo} files={uploads.files} />
      )}
    </div>
  )
}
