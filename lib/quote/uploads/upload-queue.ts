import {
  endingOf,
  fileLimits,
  HEAD_BYTES,
  isTaken,
  isWhatItIsCalled,
  largestFile,
  tidyName,
} from '#contract/files.ts'
import type { FileAnswer } from './actions.ts'
import type { FileLook } from './inspect-file.ts'
import type { SentFile } from './sent-files.ts'

export type Problem =
  | 'kind'
  | 'empty'
  | 'large'
  | 'many'
  | 'twice'
  | 'content'
  | 'changed'
  | 'network'
  | 'busy'

/** What keeps a file from arriving; `missing`: there is no place for any. */
type Obstacle = Problem | 'missing'

export type Added = {
  key: number
  file: File
  name: string
  state: 'waiting' | 'sending' | 'checking' | 'arrived' | 'stopped' | 'refused'
  /** Of it on its way, from 0 to 1. */
  share: number
  problem?: Problem
  id?: string
  look?: FileLook
}

/** How a tray reaches the world; a test brings its own. */
export type Ways = {
  grant: (asked: { form: string; name: string; bytes: number }) => Promise<FileAnswer>
  settle: (asked: { form: string; id: string }) => Promise<FileAnswer>
  put: (url: string, file: File, onShare: (share: number) => void, signal: AbortSignal) => Promise<number>
  look?: (file: File) => Promise<FileLook | undefined>
}

const AT_ONCE = 2
/** Of a whole folder that is dropped no more than this is listed: at the last of them stands why. */
const MOST_LISTED = 3 * fileLimits.count

const problemOf = (reason: string): Obstacle => {
  if (reason === 'kind' || reason === 'empty' || reason === 'changed') return reason
  if (reason === 'too_large') return 'large'
  if (reason === 'not_its_name') return 'content'
  if (reason === 'form_full' || reason === 'busy') return 'busy'
  if (reason === 'missing') return 'missing'
  return 'network'
}

/** The files of one open form: each is checked, sent and settled by itself, whatever becomes of the others. */
export class Tray {
  #form = crypto.randomUUID() as string
  #files: Added[] = []
  #stops = new Map<number, AbortController>()
  #listeners = new Set<() => void>()
  #next = 1
  #isClosed = false
  #ways: Ways

  constructor(ways: Ways) {
    this.#ways = ways
  }

  files = () => this.#files

  /** Nothing can be taken here, as was found by trying. */
  isClosed = () => this.#isClosed

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #tell() {
    for (const listener of this.#listeners) listener()
  }

  #change(key: number, changes: Partial<Added>) {
    this.#files = this.#files.map((added) => (added.key === key ? { ...added, ...changes } : added))
    this.#tell()
  }

  #find = (key: number) => this.#files.find((added) => added.key === key)

  #kept = () => this.#files.filter(({ state }) => state !== 'refused')

  /** Another of this name gets a number. */
  #freeName(given: string) {
    const taken = new Set(this.#files.map(({ name }) => name))
    const name = tidyName(given)
    const ending = endingOf(name)
    const stem = ending ? name.slice(0, -ending.length - 1) : name
    // Cut, so that the number is not.
    const short = [...stem].slice(0, fileLimits.nameLength - 12).join('')
    for (let count = 1; ; count++) {
      const free = count === 1 ? name : [`${short} (${count})`, ending].filter(Boolean).join('.')
      if (!taken.has(free)) return free
    }
  }

  #faultOf(file: File): Problem | undefined {
    const isSame = (other: File) =>
      other.name === file.name && other.size === file.size && other.lastModified === file.lastModified
    if (this.#kept().some((added) => isSame(added.file))) return 'twice'
    if (!isTaken(tidyName(file.name))) return 'kind'
    if (file.size === 0) return 'empty'
    if (file.size > largestFile) return 'large'
    return this.#kept().length >= fileLimits.count ? 'many' : undefined
  }

  add(files: Iterable<File>) {
    for (const file of files) {
      if (this.#files.length >= MOST_LISTED) break
      const problem = this.#faultOf(file)
      const added = { key: this.#next++, file, name: this.#freeName(file.name), share: 0 }
      this.#files = [...this.#files, { ...added, state: problem ? 'refused' : 'waiting', problem }]
    }
    this.#tell()
    this.#advance()
  }

  /** Takes it out of the list, wherever it is. */
  remove(key: number) {
    this.#stops.get(key)?.abort()
    this.#files = this.#files.filter((added) => added.key !== key)
    this.#tell()
    this.#advance()
  }

  #close() {
    this.#isClosed = true
    for (const { key } of this.#files) this.#stops.get(key)?.abort()
    this.clear()
  }

  again(key: number) {
    this.#change(key, { state: 'waiting', problem: undefined, share: 0 })
    this.#advance()
  }

  #advance() {
    const isUnderWay = ({ state }: Added) => state === 'sending' || state === 'checking'
    const free = AT_ONCE - this.#files.filter(isUnderWay).length
    const waiting = this.#files.filter(({ state }) => state === 'waiting')
    for (const { key } of waiting.slice(0, Math.max(0, free))) void this.#bring(key)
  }

  async #bring(key: number) {
    const stop = new AbortController()
    this.#stops.set(key, stop)
    this.#change(key, { state: 'checking' })
    const problem = await this.#send(key, stop.signal).catch((): Obstacle => 'network')
    this.#stops.delete(key)
    if (stop.signal.aborted) return
    if (problem === 'missing') return this.#close()
    if (!problem) this.#change(key, { state: 'arrived', share: 1 })
    else this.#change(key, { state: problem === 'network' ? 'stopped' : 'refused', problem })
    this.#advance()
  }

  async #send(key: number, signal: AbortSignal): Promise<Obstacle | undefined> {
    const added = this.#find(key)
    if (!added) return
    const { file, name } = added
    const head = await headOf(file)
    if (!head) return 'changed'
    if (!isWhatItIsCalled(name, head)) return 'content'
    // What cannot be told of it is not said.
    this.#ways.look?.(file).then(
      (look) => look && this.#change(key, { look }),
      () => {},
    )
    const granted = await this.#ways.grant({ form: this.#form, name, bytes: file.size })
    if (!granted.success) return problemOf(granted.reason)
    if (signal.aborted || !granted.url) return 'network'
    this.#change(key, { state: 'sending', id: granted.id })
    const status = await this.#ways.put(granted.url, file, (share) => this.#change(key, { share }), signal)
    if (status === 507 || status === 413) return 'busy'
    // What broke the connection may be that the file is no longer what it was.
    if (status !== 200) return (await headOf(file)) ? 'network' : 'changed'
    this.#change(key, { state: 'checking', share: 1 })
    const settled = await this.#ways.settle({ form: this.#form, id: granted.id })
    return settled.success ? undefined : problemOf(settled.reason)
  }

  isUnderWay = () => this.#files.some(({ state }) => ['waiting', 'sending', 'checking'].includes(state))

  /** Until none is on its way; whether all that were taken have arrived. */
  async settled() {
    while (this.isUnderWay())
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop()
          resolve()
        })
      })
    return this.#files.every(({ state }) => state !== 'stopped')
  }

  /** Leaving the page now would lose something. */
  isAtRisk = () => this.#kept().length > 0

  sent(): { form: string; files: SentFile[] } {
    const files = this.#files.flatMap(({ state, id, name, file }) =>
      state === 'arrived' && id ? [{ id, name, bytes: file.size }] : [],
    )
    return { form: this.#form, files }
  }

  /** They were sent: the form begins anew. */
  clear() {
    this.#form = crypto.randomUUID()
    this.#files = []
    this.#tell()
  }
}

/** How a file begins; undefined if it can no longer be read. */
const headOf = (file: File) =>
  file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => undefined,
    )
