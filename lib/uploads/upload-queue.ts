import { fileLimits, outsideProblem, sanitizeFileName } from '#contract/files.ts'
import { completeUpload, createUpload, type UploadProblem } from './actions.ts'
import { headOf, insideProblem } from './check-file.ts'
import { pixelSizeOf } from './pixel-size.ts'
import { putFile } from './put-file.ts'

export type UploadItem = {
  file: File
  /** Unique in the queue. */
  name: string
  /** One is held until the form is sent. */
  state: 'held' | 'waiting' | 'uploading' | 'uploaded' | 'failed'
  /** From 0 to 1. The file is checked before it is sent, and after. */
  progress: number
  problem?: UploadProblem
  abort: AbortController
  /** Whether the form was opened with it. */
  isBrought: boolean
  id?: string
  pixels?: { width: number; height: number }
}

/** Keeps the names of the files of a form. */
export type FileDraft = { read: () => string[]; save: (names: string[]) => void }

const CONCURRENT = 2
/** Limits how much of a dropped folder is named. */
const MAX_LISTED = 500

/** A file with another problem can only be removed; the request is sent without it. */
export const canRetry = ({ problem }: UploadItem) => problem === 'network'
const isAccepted = (item: UploadItem) => !item.problem || canRetry(item)
export const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Uploads the files of one form; each is checked, sent and completed independently of the others. */
export class UploadQueue extends EventTarget {
  #form: string = crypto.randomUUID()
  #items: UploadItem[] = []
  /** How many files the form takes. */
  readonly most: number
  #draft: FileDraft | undefined
  #lost: string[]

  /** A draft keeps the names of its files: a reload ends the files themselves. */
  constructor(draft?: FileDraft, most: number = fileLimits.count) {
    super()
    this.most = most
    this.#draft = draft
    this.#lost = draft?.read() ?? []
  }

  items = () => this.#items

  /** The names of files to add again after a reload. */
  lost = () => this.#lost

  subscribe = (listener: () => void) => {
    this.addEventListener('change', listener)
    return () => this.removeEventListener('change', listener)
  }

  /** Starts the next upload, too, if fewer than so many are in progress. */
  #set(items: UploadItem[]) {
    this.#items = items
    this.dispatchEvent(new Event('change'))
    const next = items.find(({ state }) => state === 'waiting')
    const uploading = items.filter(({ state }) => state === 'uploading')
    if (next && uploading.length < CONCURRENT) void this.#start(next)
  }

  #keepNames() {
    const names = this.#items.filter(isAccepted).map(({ name }) => name)
    this.#draft?.save([...this.#lost, ...names])
  }

  #change(file: File, changes: Partial<UploadItem>) {
    this.#set(this.#items.map((item) => (item.file === file ? { ...item, ...changes } : item)))
  }

  /** Numbers a name already in use. The number comes first, where shortening does not cut it off. */
  #uniqueName(name: string) {
    let unique = name
    for (let count = 2; this.#items.some((item) => item.name === unique); count++)
      unique = sanitizeFileName(`(${count}) ${name}`)
    return unique
  }

  add(files: Iterable<File>, first: 'held' | 'waiting' = 'waiting') {
    for (const file of files) {
      if (this.#items.length >= MAX_LISTED) break
      // The same file comes again from React's Strict Mode, a logo preview or the quote list.
      if (this.#items.some((item) => item.file === file || (isAccepted(item) && isSame(item.file, file))))
        continue
      const name = this.#uniqueName(sanitizeFileName(file.name))
      const isFull = this.#items.filter(isAccepted).length >= this.most
      const problem = outsideProblem(name, file.size) ?? (isFull ? 'many' : undefined)
      const state = problem ? 'failed' : first
      const abort = new AbortController()
      const isBrought = first === 'held'
      this.#items = [...this.#items, { file, name, state, progress: 0, problem, abort, isBrought }]
    }
    this.#lost = this.#lost.filter((lost) => !this.#items.some(({ name }) => name === lost))
    this.#set(this.#items)
    this.#keepNames()
  }

  /** Also aborts an upload in progress. */
  remove({ file, abort }: UploadItem) {
    abort.abort()
    this.#set(this.#items.filter((item) => item.file !== file))
    this.#keepNames()
  }

  /** Uploads what was held. */
  release() {
    this.#set(this.#items.map((item) => (item.state === 'held' ? { ...item, state: 'waiting' } : item)))
  }

  retry({ file }: UploadItem) {
    this.#change(file, { state: 'waiting', progress: 0, problem: undefined })
  }

  async #start(item: UploadItem) {
    const { file, abort } = item
    const upload = this.#upload(item).catch(() => 'network' as const)
    this.#change(file, { state: 'uploading' })
    const problem = await upload
    if (abort.signal.aborted) return
    this.#change(file, { state: problem ? 'failed' : 'uploaded', problem })
    this.#keepNames()
  }

  async #upload({ file, name, abort }: UploadItem) {
    const problem = await insideProblem(file, name)
    if (problem) return problem
    if (abort.signal.aborted) return 'network'
    void pixelSizeOf(file).then((pixels) => pixels && this.#change(file, { pixels }))
    const created = await createUpload({ form: this.#form, name, bytes: file.size })
    if (!created.success) return created.reason
    if (abort.signal.aborted || !created.url) return 'network'
    const onProgress = (progress: number) => this.#change(file, { progress })
    const status = await putFile(created.url, file, onProgress, abort.signal)
    if (status === 507 || status === 413) return 'busy'
    // The browser also drops the connection when the file changes on disk.
    if (status !== 200) return (await headOf(file)) ? 'network' : 'changed'
    this.#change(file, { id: created.id, progress: 1 })
    const completed = await completeUpload({ form: this.#form, id: created.id })
    return completed.success ? undefined : completed.reason
  }

  /** The names of files that can only be removed. */
  refused = () => this.#items.filter((item) => !isAccepted(item)).map(({ name }) => name)

  isUploading = () => this.#items.some(({ state }) => state === 'waiting' || state === 'uploading')

  /** Resolves once no upload is in progress, with whether every accepted file is uploaded. */
  async settled() {
    while (this.isUploading())
      await new Promise((changed) => this.addEventListener('change', changed, { once: true }))
    return !this.#items.some(canRetry)
  }

  /** Whether navigating away would lose files. */
  hasUnsentFiles = () => this.#items.some(isAccepted)

  uploaded() {
    const files = this.#items.flatMap(({ state, id, name, file }) =>
      state === 'uploaded' && id ? [{ id, name, bytes: file.size }] : [],
    )
    return { form: this.#form, files }
  }

  /** The ids of files that are uploaded: of the same ones, or else of those with the same names, added again after a reload. */
  idsOf = (files: File[]) => {
    const sent = this.#items.filter(({ state }) => state === 'uploaded')
    return files.flatMap((file) => {
      const same =
        sent.find((item) => isSame(item.file, file)) ?? sent.find((item) => item.file.name === file.name)
      return same?.id ?? []
    })
  }

  /** What the visitor means to send, uploaded or not. */
  chosen = () => this.#items.map(({ file }) => file)

  /** Runs after sending: to the backend, the next request is another form, to which files chosen meanwhile belong. */
  clear(sent: File[]) {
    const later = this.chosen().filter((file) => !sent.includes(file))
    this.#form = crypto.randomUUID()
    for (const { abort } of this.#items) abort.abort()
    this.#items = []
    this.#lost = []
    this.add(later)
  }
}
