import type { ComponentProps } from 'react'
import type { ContactInfo } from '#components/ui/linkify-contact.tsx'
import type { PageFile } from '#contract/customer-page.ts'
import { formatFileSize, isOpened } from '#contract/files.ts'
import type { Language } from '#contract/languages.ts'
import type { CustomerPage } from '#contract/reading.ts'
import type { CustomerTexts, Wording } from '#lib/customer/wording.ts'

/** A part of the page to respond to: from edge to edge on phones. */
export const CARD =
  'border border-line bg-white p-5 max-sm:-mx-gutter max-sm:border-x-0 max-sm:px-gutter sm:rounded-card sm:p-8'

/** What every form of the page takes from it. */
export type FormContext = {
  /** The address of the page. */
  path: string
  /** '' on the page for any request. */
  reference: string
  language: Language
  /** Unique to this rendering of the page: the same form sent again is stored once. */
  nonce: string
  /** What we have of what a field changes. */
  known?: Partial<Record<keyof CustomerTexts['fields'], string>>
  texts: CustomerTexts
  contactInfo: ContactInfo
}

/** What the parts of the page have in common. */
export type PartProps = { page: CustomerPage; context: FormContext; words: Wording }

export const fileHref = (path: string, { id, name }: PageFile) =>
  `${path}/files/${id}${isOpened(name) ? '?view' : ''}`

type NewTabProps = ComponentProps<'a'> & { newTab: string }

/** Unlike SmartLink, for client components. */
export const NewTabLink = ({ newTab, children, ...link }: NewTabProps) => (
  <a {...link} target="_blank" rel="noopener">
    {children}
    <span className="sr-only"> {newTab}</span>
  </a>
)

type FilesProps = { context: FormContext; files: PageFile[] }

/** A PDF or SVG opens in a tab of its own; every other file is downloaded. */
export const Files = ({ context: { path, texts }, files }: FilesProps) =>
  files.length > 0 && (
    <ul className="mt-2 grid gap-1">
      {files.map((file) => {
        const link = {
          href: fileHref(path, file),
          children: <bdi>{file.name}</bdi>,
          className: 'inline-block py-1 text-link',
        }
        return (
          <li key={file.id} className="wrap-anywhere">
            {isOpened(file.name) ? <NewTabLink newTab={texts.newTab} {...link} /> : <a download {...link} />}{' '}
            <bdi className="whitespace-nowrap text-muted text-small">{formatFileSize(file.bytes)}</bdi>
          </li>
        )
      })}
    </ul>
  )

/** What a person wrote: never a link, and each line in its own direction. */
export const Written = ({ children }: { children: string }) =>
  children !== '' && (
    <p dir="auto" className="mt-2 max-w-measure whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
      {children}
    </p>
  )
