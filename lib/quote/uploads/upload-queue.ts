import {
  endingOf,
  fileLimits,
  HEAD_BYTES,
  isAcceptedType,
  matchesExtension,
  maxFileBytes,
  sanitizeFileName,
} from '#contract/files.ts'
import type { UploadCopy } from '#lib/content/index.ts'
import { completeUpload, createUpload } from './actions.ts'
import { pixelSizeOf } from './pixel-size.ts'
import { putFile } from './put-file.ts'
import type { SentFiles } from './sent-files.ts'

/** Why a file is not uploaded; each problem has a message. */
type UploadProblem = keyof UploadCopy['problems']

export type UploadItem = {
  file: File
  /** Unique in the queue. */
  name: string
  /** Failed uploads can be retried, rejected files can only be removed. */
  state: 'waiting' | 'sending' | 'checking' | 'uploaded' | 'failed' | 'rejected'
  /** From 0 to 1. */
  progress: number
  abort: AbortController
  problem?: UploadProblem
  id?: string
  pixels?: { width: number; height: number }
}

const CONCURRENT = 2
/** Limits how much of a dropped folder is listed; the last items show that there are too many. */
const MAX_LISTED = 3 * fileLimits.count

/** Maps the reasons of the function request-files; any other counts as a broken connection. */
const problems: Record<string, UploadProblem | 'missing'> = {
  kind: 'kind',
  empty: 'empty',
  changed: 'changed',
  too_large: 'large',
  not_its_name: 'content',
  form_full: 'busy',
  busy: 'busy',
  missing: 'missing',
}
const problemOf = (reason: string) => problems[reason] ?? 'network'

const isActive = ({ state }: UploadItem) => state === 'sending' || state === 'checking'
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Uploads the files of one form; each is checked, sent and completed independently of the others. */
export class UploadQueue {
  #form = crypto.randomUUID() as string
  #items: UploadItem[] = []
  #listeners = new Set<() => void>()
  #isUnavailable = false

  items = () => this.#items

  /** True once an upload finds that the project has no function request-files. */
  isUnavailable = () => this.#isUnavailable

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #set(items: UploadItem[]) {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }

  #change(file: File, changes: Partial<UploadItem>) {
    this.#set(this.#items.map((item) => (item.file === file ? { ...item, ...changes } : item)))
  }

  #accepted = () => this.#items.filter(({ state }) => state !== 'rejected')

  /** Numbers a name already in use; shortens it first, so that the number is not cut off. */
  #uniqueName(name: string) {
    const ending = endingOf(name)
    const stem = [...(ending ? name.slice(0, -ending.length - 1) : name)]
    let unique = name
    for (let count = 2; this.#items.some((item) => item.name === unique); count++)
      unique = [`${stem.slice(0, fileLimits.nameLength - 12).join('')} (${count})`, ending]
        .filter(Boolean)
        .join('.')
    return unique
  }

  #problemWith(file: File, name: string): UploadProblem | undefined {
    if (this.#accepted().some((item) => isSame(item.file, file))) return 'twice'
    if (!isAcceptedType(name)) return 'kind'
    if (file.size === 0) return 'empty'
    if (file.size > maxFileBytes) return 'large'
    return this.#accepted().length >= fileLimits.count ? 'many' : undefined
  }

  add(files: Iterable<File>) {
    for (const file of files) {
      if (this.#items.length >= MAX_LISTED) break
      // The same object comes again from React's Strict Mode, or from an open logo preview.
      if (this.#items.some((item) => item.file === file)) continue
      const safe = sanitizeFileName(file.name)
      const problem = this.#problemWith(file, safe)
      const item = { file, name: this.#uniqueName(safe), progress: 0, problem, abort: new AbortController() }
      this.#items = [...this.#items, { ...item, state: problem ? 'rejected' : 'waiting' }]
    }
    this.#set(this.#items)
    this.#startWaiting()
  }

  /** Also aborts an upload in progress. */
  remove({ file, abort }: UploadItem) {
    abort.abort()
    this.#set(this.#items.filter((item) => item.file !== file))
    this.#startWaiting()
  }

  retry({ file }: UploadItem) {
    this.#change(file, { state: 'waiting', problem: undefined, progress: 0 })
    this.#startWaiting()
  }

  #startWaiting() {
    const free = Math.max(0, CONCURRENT - this.#items.filter(isActive).length)
    const waiting = this.#items.filter(({ state }) => state === 'waiting')
    for (const item of waiting.slice(0, free)) void this.#upload(item)
  }

  async #upload(item: UploadItem) {
    const { file, abort } = item
    this.#change(file, { state: 'checking' })
    const problem = await this.#send(item).catch(() => 'network' as const)
    if (abort.signal.aborted) return
    if (problem === 'missing') {
      this.#isUnavailable = true
      this.clear()
    } else if (problem) this.#change(file, { state: problem === 'network' ? 'failed' : 'rejected', problem })
    else this.#change(file, { state: 'uploaded', progress: 1 })
    this.#startWaiting()
  }

  async #send({ file, name, abort }: UploadItem) {
    const head = await headOf(file)
    if (!head) return 'changed'
    if (!matchesExtension(name, head)) return 'content'
    void pixelSizeOf(file).then((pixels) => pixels && this.#change(file, { pixels }))
    const created = await createUpload({ form: this.#form, name, bytes: file.size })
    if (!created.success) return problemOf(created.reason)
    if (abort.signal.aborted || !created.url) return 'network'
    this.#change(file, { state: 'sending', id: created.id })
    const onProgress = (progress: number) => this.#change(file, { progress })
    const status = await putFile(created.url, file, onProgress, abort.signal)
    if (status === 507 || status === 413) return 'busy'
    // The browser also drops the connection when the file changes on disk.
    if (status !== 200) return (await headOf(file)) ? 'network' : 'changed'
    this.#change(file, { state: 'checking', progress: 1 })
    const completed = await completeUpload({ form: this.#form, id: created.id })
    return completed.success ? undefined : problemOf(completed.reason)
  }

  isUploading = () => this.#items.some((item) => item.state === 'waiting' || isActive(item))

  /** Resolves once no upload is in progress, with whether every accepted file is uploaded. */
  async settled() {
    while (this.isUploading())
      await new Promise<void>((resolve) => {
        const unsubscribe = this.subscribe(() => {
          unsubscribe()
          resolve()
        })
      })
    return this.#items.every(({ state }) => state !== 'failed')
  }

  /** Whether navigating away would lose files. */
  hasUnsentFiles = () => this.#accepted().length > 0

  sent(): SentFiles {
    const files = this.#items.flatMap(({ state, id, name, file }) =>
      state === 'uploaded' && id ? [{ id, name, bytes: file.size }] : [],
    )
    return { form: this.#form, files }
  }

  /** Runs after sending: to the backend, the next request is another form. */
  clear() {
    this.#form = crypto.randomUUID()
    for (const { abort } of this.#items) abort.abort()
    this.#set([])
  }
}

/** The first bytes of a file; undefined if it can no longer be read. */
const headOf = (file: File) =>
  file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => undefined,
    )
