'use client'

import {
  type ChangeEvent,
  type ComponentProps,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { type ContactInfo, LinkifyContact } from '#components/ui/linkify-contact.tsx'
import type { FormName } from '#contract/answers.ts'
import { fileEndings, fileLimits, formatFileSize } from '#contract/files.ts'
import type { UploadCopy } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { uploadQueues } from '#lib/quote/state.ts'
import { completeUpload, createUpload } from '#lib/quote/uploads/actions.ts'
import { describeFile } from '#lib/quote/uploads/describe-file.ts'
import type { FileInspection } from '#lib/quote/uploads/inspect-file.ts'
import { putFile } from '#lib/quote/uploads/put-file.ts'
import { type UploadItem, UploadQueue } from '#lib/quote/uploads/upload-queue.ts'

const ACCEPT = fileEndings.map((ending) => `.${ending}`).join(',')

const inspectFile = async (file: File) =>
  (await import('#lib/quote/uploads/inspect-file.ts')).inspectFile(file)

/** The upload queue of a form, which files may join before the form shows them. */
export function queueOf(form: FormName) {
  const queue =
    uploadQueues.get(form) ?? new UploadQueue({ createUpload, completeUpload, put: putFile, inspectFile })
  uploadQueues.set(form, queue)
  return queue
}

const limits = { max: fileLimits.count, megabytes: fileLimits.megabytes }
const noFiles: UploadItem[] = []

/** A browser follows a link within this time after the click. */
const FOLLOW_MS = 1000

type Props = {
  form: FormName
  copy: UploadCopy
  /** How to send files if the backend has no upload function. */
  byEmail: string
  contactInfo: ContactInfo
  /** Takes focus on mount. */
  isFirst?: boolean
}

/** Adds files to a request: chosen, dropped on the form, pasted into it, or taken as a photo. */
export function FileUpload({ form, copy, byEmail, contactInfo, isFirst }: Props) {
  const [queue] = useState(() => queueOf(form))
  const files = useSyncExternalStore(queue.subscribe, queue.files, () => noFiles)
  const isClosed = useSyncExternalStore(queue.subscribe, queue.isClosed, () => false)
  const [announcement, setAnnouncement] = useState('')
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const box = useRef<HTMLElement>(null)
  const closed = useRef<HTMLParagraphElement>(null)
  const id = useId()

  const add = useEffectEvent((list: FileList) => queue.add([...list]))
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const element = box.current?.closest('form')
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files')
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsDraggedOver(true)
    }
    const onDrop = (event: DragEvent) => {
      setIsDraggedOver(false)
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      add(event.dataTransfer.files)
    }
    const onPaste = (event: ClipboardEvent) => {
      const { files: pasted, types = [] } = event.clipboardData ?? {}
      // Some programs add a picture of copied text to the clipboard: paste it as text.
      if (!pasted?.length || types.includes('text/plain')) return
      event.preventDefault()
      add(pasted)
    }
    element?.addEventListener('dragover', onDragOver, { signal })
    element?.addEventListener('dragleave', () => setIsDraggedOver(false), { signal })
    element?.addEventListener('drop', onDrop, { signal })
    element?.addEventListener('paste', onPaste, { signal })
    // Some browsers also fire beforeunload for mailto: and tel: links, which do not navigate away.
    let staysOnPage: ReturnType<typeof setTimeout> | undefined
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('a[href^="mailto:"], a[href^="tel:"]')) return
      clearTimeout(staysOnPage)
      staysOnPage = setTimeout(() => {
        staysOnPage = undefined
      }, FOLLOW_MS)
    }
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (queue.hasUnsentFiles() && staysOnPage === undefined) event.preventDefault()
    }
    addEventListener('click', onClick, { signal, capture: true })
    addEventListener('beforeunload', onBeforeUnload, { signal })
    return () => ended.abort()
  }, [queue])

  // Runs after the dialog has focused its first field.
  useEffect(() => {
    if (!isFirst) return
    const timer = setTimeout(() => box.current?.querySelector<HTMLElement>('input[type=file]')?.focus(), 100)
    return () => clearTimeout(timer)
  }, [isFirst])

  // Announces each uploaded file once, with its inspection; an inspection that takes longer follows on its own.
  const announced = useRef(new Map<number, FileInspection | undefined>())
  useEffect(() => {
    const sentences = files.flatMap(({ key, name, state, inspection }) => {
      if (state !== 'uploaded' || (announced.current.has(key) && announced.current.get(key) === inspection))
        return []
      const sentence = announced.current.has(key) ? copy.announcements.about : copy.announcements.uploaded
      announced.current.set(key, inspection)
      return [interpolate(sentence, { name }), inspection ? describeFile(inspection, copy.inspection) : '']
    })
    if (sentences.length > 0) setAnnouncement(sentences.filter(Boolean).join(' '))
  }, [files, copy])

  useEffect(() => {
    // The focused button is gone.
    if (isClosed && document.activeElement === document.body) closed.current?.focus()
  }, [isClosed])

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.files) queue.add([...target.files])
    // Lets the same file fire a change event again.
    target.value = ''
  }

  function remove({ key, name }: UploadItem) {
    queue.remove(key)
    setAnnouncement(interpolate(copy.announcements.removed, { name }))
    box.current?.querySelector<HTMLElement>('input[type=file]')?.focus()
  }

  if (isClosed)
    return (
      <p ref={closed} tabIndex={-1} role="alert" className="font-semibold text-small">
        <LinkifyContact {...contactInfo}>{byEmail}</LinkifyContact>
      </p>
    )
  return (
    <section
      ref={box}
      aria-labelledby={`${id}-title`}
      data-over={isDraggedOver || undefined}
      className="rounded-control border border-line-strong border-dashed p-4 data-over:border-action data-over:bg-action-tint"
    >
      <h3 id={`${id}-title`} className="font-semibold font-text text-small tracking-normal">
        {copy.title}
      </h3>
      <p id={`${id}-hint`} className="mt-1 text-muted text-small">
        {interpolate(copy.hint, limits)}
      </p>
      {files.length > 0 && (
        <ul aria-label={copy.list} className="mt-3 grid gap-3">
          {files.map((item) => (
            <UploadEntry
              key={item.key}
              item={item}
              copy={copy}
              contactInfo={contactInfo}
              onRemove={() => remove(item)}
              onRetry={() => queue.retry(item.key)}
            />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileChooser
          label={copy.choose}
          describedBy={`${id}-hint`}
          accept={ACCEPT}
          multiple
          onChange={choose}
        />
        <FileChooser
          label={copy.photo}
          accept="image/*"
          capture="environment"
          onChange={choose}
          className="pointer-fine:hidden"
        />
        <span className="text-muted text-small pointer-coarse:hidden">{copy.drop}</span>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

type FileChooserProps = ComponentProps<'input'> & { label: string; describedBy?: string }

/** The native file input inside a label styled as a button. */
function FileChooser({ label, describedBy, className, ...input }: FileChooserProps) {
  const focus =
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action'
  return (
    <label
      className={buttonClass(
        { variant: 'secondary', size: 's' },
        `cursor-pointer ${focus} ${className ?? ''}`,
      )}
    >
      <span>{label}</span>
      <input type="file" aria-describedby={describedBy} className="sr-only" {...input} />
    </label>
  )
}

type UploadEntryProps = {
  item: UploadItem
  copy: UploadCopy
  contactInfo: ContactInfo
  onRemove: () => void
  onRetry: () => void
}

function UploadEntry({ item, copy, contactInfo, onRemove, onRetry }: UploadEntryProps) {
  const { name, file, state, progress, problem, inspection } = item
  const { actions, states } = copy
  const isUploading = state === 'waiting' || state === 'sending' || state === 'checking'
  const action = isUploading ? actions.cancel : actions.remove
  const percent = Math.round(progress * 100)
  const removeButton = useRef<HTMLButtonElement>(null)
  const labelOf = (text: string) => interpolate(actions.label, { action: text, name })
  return (
    <li className="wrap-anywhere border-line border-t pt-3 text-small">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <bdi className="min-w-0 font-semibold">{name}</bdi>
        <span className="text-muted tabular">{formatFileSize(file.size)}</span>
        <span className="ms-auto flex gap-6">
          {state === 'failed' && (
            <EntryButton
              text={actions.retry}
              label={labelOf(actions.retry)}
              onClick={() => {
                // Retrying removes this button.
                removeButton.current?.focus()
                onRetry()
              }}
            />
          )}
          <EntryButton ref={removeButton} text={action} label={labelOf(action)} onClick={onRemove} />
        </span>
      </p>
      {isUploading && (
        <p className="mt-1 flex items-center gap-3 text-muted tabular">
          <span
            role="progressbar"
            aria-label={name}
            aria-valuenow={percent}
            className="h-2 min-w-0 flex-1 bg-line forced-colors:border"
          >
            <span className="block h-full bg-action" style={{ width: `${percent}%` }} />
          </span>
          <span>
            {state === 'sending' ? interpolate(states.sending, { progress: percent }) : states[state]}
          </span>
        </p>
      )}
      {state === 'uploaded' && <p className="mt-1 font-semibold text-success">{states.uploaded}</p>}
      {problem && (
        <p role="alert" className="mt-1 font-semibold text-error">
          <span className="sr-only">{interpolate(copy.announcements.about, { name })} </span>
          <LinkifyContact {...contactInfo}>{interpolate(copy.problems[problem], limits)}</LinkifyContact>
        </p>
      )}
      {inspection && !problem && (
        <p className="mt-1 text-muted empty:hidden">{describeFile(inspection, copy.inspection)}</p>
      )}
    </li>
  )
}

type EntryButtonProps = ComponentProps<'button'> & { text: string; label: string }

const EntryButton = ({ text, label, ...rest }: EntryButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className="min-h-11 cursor-pointer font-semibold text-action underline underline-offset-4 sm:min-h-6"
    {...rest}
  >
    {text}
  </button>
)
