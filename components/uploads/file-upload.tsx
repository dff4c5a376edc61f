'use client'

import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { type ContactInfo, LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { fileEndings, fileLimits, formatFileSize, megabytesOf } from '#contract/files.ts'
import type { UploadCopy } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { pieceIn } from '#lib/uploads/preview-name.ts'
import { canRetry, isSame, type UploadItem, type UploadQueue } from '#lib/uploads/upload-queue.ts'
import { FileChooser } from './file-chooser.tsx'

type Props = {
  queue: UploadQueue
  copy: UploadCopy
  /** Ours, to be linked in the reasons of a problem. */
  contactInfo?: ContactInfo
  /** Files to add; an empty list moves focus to the upload. */
  files?: File[]
  /** The endings that the form takes, and why it does not take a file. */
  endings?: readonly string[]
  refuse?: (item: UploadItem) => string | undefined
}

/** The files of a request. */
export function FileUpload(props: Props) {
  const { queue, copy, files, endings = fileEndings } = props
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  const [removed, setRemoved] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()

  useWindowEvent<BeforeUnloadEvent>('beforeunload', (event) => {
    // Chromium also fires it for an email or phone link, which does not navigate away.
    const isLeaving = !document.activeElement?.matches('a[href^="mailto:"], a[href^="tel:"]')
    if (isLeaving && queue.hasUnsentFiles()) event.preventDefault()
  })

  useEffect(() => {
    if (!files) return
    // Those of an earlier opening belong to what that asked for.
    for (const item of files.length > 0 ? queue.items() : [])
      if (item.isBrought && !files.some((file) => isSame(file, item.file))) queue.remove(item)
    // They stay on this device until the form is sent.
    queue.add(files, 'held')
    if (files.length === 0) chooser.current?.focus()
  }, [files, queue])

  const add = (files: Iterable<File>) => queue.add(files)
  function remove(item: UploadItem) {
    queue.remove(item)
    setRemoved(interpolate(copy.removed, { name: item.name }))
    chooser.current?.focus()
  }

  return (
    <fieldset aria-labelledby={`${id}-title`} className="min-w-0 p-4">
      <h3 id={`${id}-title`} className="font-semibold font-text text-small tracking-normal">
        {copy.title}
      </h3>
      <p id={`${id}-hint`} className="mt-1 text-muted text-small">
        {interpolate(copy.hint, fileLimits)}
      </p>
      {queue.lost().length > 0 && (
        <p className="mt-3 text-small wrap-anywhere">
          <span className="font-semibold">{copy.again}</span>
          {queue.lost().map((name) => (
            <span key={name} className="block">
              <bdi>{name}</bdi>
            </span>
          ))}
        </p>
      )}
      {items.length > 0 && (
        <ul aria-label={copy.list} className="mt-3 grid gap-3">
          {items.map((item) => (
            <UploadEntry key={item.name} {...props} item={item} onRemove={() => remove(item)} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileChooser
          ref={chooser}
          label={copy.choose}
          aria-describedby={`${id}-hint`}
          accept={endings.map((ending) => `.${ending}`).join(',')}
          multiple={queue.most > 1}
          onFiles={add}
        />
        <FileChooser
          label={copy.photo}
          accept="image/*"
          capture="environment"
          onFiles={add}
          className="pointer-fine:hidden"
        />
        <span className="text-muted text-small pointer-coarse:hidden">{copy.drop}</span>
      </div>
      <p role="status" className="sr-only">
        {removed}
      </p>
    </fieldset>
  )
}

type UploadEntryProps = Props & { item: UploadItem; onRemove: () => void }

function UploadEntry({ item, queue, copy, contactInfo, refuse, onRemove }: UploadEntryProps) {
  const { name, file, state, progress, problem, pixels } = item
  const { actions, states } = copy
  const reason = problem
    ? interpolate(copy.problems[problem], { ...fileLimits, megabytes: megabytesOf(name) })
    : refuse?.(item)
  const isUploading = state === 'waiting' || state === 'uploading'
  const isSending = progress > 0 && progress < 1
  const share = interpolate(states.sending, { progress: Math.round(progress * 100) })
  const removal = isUploading ? actions.cancel : actions.remove
  const removeButton = useRef<HTMLButtonElement>(null)
  const button = (action: string) => ({
    type: 'button' as const,
    'aria-label': interpolate(actions.label, { action, name }),
    children: action,
    className: 'min-h-11 cursor-pointer font-semibold text-action underline underline-offset-4 sm:min-h-6',
  })
  function retry() {
    // Retrying removes the pressed button.
    removeButton.current?.focus()
    queue.retry(item)
  }
  return (
    <li className="wrap-anywhere border-line border-t pt-3 text-small">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <bdi className="min-w-0 font-semibold">{name}</bdi>
        <span className="text-muted tabular">{formatFileSize(file.size)}</span>
        <span className="ms-auto flex gap-6">
          {canRetry(item) && <button {...button(actions.retry)} onClick={retry} />}
          <button ref={removeButton} {...button(removal)} onClick={onRemove} />
        </span>
      </p>
      {isUploading && (
        <p className="mt-1 flex items-center gap-3 text-muted tabular">
          <progress
            aria-label={name}
            value={progress}
            className="h-2 min-w-0 flex-1 appearance-none bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
          />
          <span>{isSending ? share : states[state === 'waiting' ? 'waiting' : 'checking']}</span>
        </p>
      )}
      <p role="status" className="mt-1 font-semibold text-success empty:sr-only">
        {(state === 'uploaded' || state === 'held') && !reason && (
          <>
            <span className="sr-only">{name}: </span>
            <span>{states.uploaded}</span>
          </>
        )}
      </p>
      {reason && (
        <p role="alert" className="mt-1 font-semibold text-error">
          <span className="sr-only">{name}: </span>
          {contactInfo ? <LinkifyContact {...contactInfo}>{reason}</LinkifyContact> : reason}
        </p>
      )}
      {pixels && !reason && !pieceIn(file.name) && (
        <p className="mt-1 text-muted">{printSize(pixels, copy)}</p>
      )}
    </li>
  )
}

const SHARP_DPI = 300
/** Below this size, hardly anything prints sharply. */
const SMALL_INCHES = 2
const MM_PER_INCH = 25.4

/** How large a picture prints, by its pixels. */
function printSize({ width, height }: { width: number; height: number }, { print }: UploadCopy) {
  const pixels = interpolate(print.pixels, { width, height })
  if (Math.max(width, height) < SMALL_INCHES * SHARP_DPI) return `${pixels}. ${print.small}`
  const inches = (count: number) => Math.round((count / SHARP_DPI) * 10) / 10
  const millimeters = (count: number) => Math.round((count / SHARP_DPI) * MM_PER_INCH)
  const metric = { widthMm: millimeters(width), heightMm: millimeters(height) }
  const sharp = interpolate(print.sharp, { width: inches(width), height: inches(height), ...metric })
  return `${pixels}. ${sharp}.`
}
