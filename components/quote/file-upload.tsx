'use client'

import {
  type ChangeEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Linked, type Reach } from '#components/ui/linkify-contact.tsx'
import { fileEndings, fileLimits, sizeInWords } from '#contract/files.ts'
import type { FormName } from '#contract/forms.ts'
import { fill } from '#lib/content/fill.ts'
import type { FileWords } from '#lib/content/index.ts'
import { grantFile, settleFile } from '#lib/quote/uploads/actions.ts'
import { lookInWords } from '#lib/quote/uploads/describe-file.ts'
import type { FileLook } from '#lib/quote/uploads/inspect-file.ts'
import { put } from '#lib/quote/uploads/put-file.ts'
import { type Added, Tray } from '#lib/quote/uploads/upload-queue.ts'
import { trays } from '#lib/quote/uploads/upload-queues.ts'

const ACCEPT = fileEndings.map((ending) => `.${ending}`).join(',')

const look = async (file: File) => (await import('#lib/quote/uploads/inspect-file.ts')).lookAtFile(file)

function trayOf(form: FormName) {
  const tray = trays.get(form) ?? new Tray({ grant: grantFile, settle: settleFile, put, look })
  trays.set(form, tray)
  return tray
}

const noFiles: Added[] = []

/** So long a link is followed after it was pressed. */
const STAYS_MS = 1000

type Props = {
  form: FormName
  words: FileWords
  /** How they go by e-mail, where this takes none. */
  byMail: string
  reach: Reach
  /** The focus comes here. */
  isFirst?: boolean
}

/** Where files are added to a request: chosen, dropped on the form, pasted into it, or taken as a photo. */
export function Files({ form, words, byMail, reach, isFirst }: Props) {
  const [tray] = useState(() => trayOf(form))
  const files = useSyncExternalStore(tray.subscribe, tray.files, () => noFiles)
  const isClosed = useSyncExternalStore(tray.subscribe, tray.isClosed, () => false)
  const [told, setTold] = useState('')
  const [isOver, setIsOver] = useState(false)
  const box = useRef<HTMLElement>(null)
  const closed = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const limits = { max: fileLimits.count, megabytes: fileLimits.megabytes }

  const add = useEffectEvent((list: FileList) => tray.add([...list]))
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const element = box.current?.closest('form')
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files')
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      if (!holdsFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      add(event.dataTransfer.files)
    }
    const paste = (event: ClipboardEvent) => {
      const { files: pasted, types = [] } = event.clipboardData ?? {}
      // What is copied from a document is words, and a picture of them besides.
      if (!pasted?.length || types.includes('text/plain')) return
      event.preventDefault()
      add(pasted)
    }
    element?.addEventListener('dragover', over, { signal })
    element?.addEventListener('dragleave', () => setIsOver(false), { signal })
    element?.addEventListener('drop', drop, { signal })
    element?.addEventListener('paste', paste, { signal })
    // To call or to write leaves nothing, but some browsers ask all the same.
    let stays: ReturnType<typeof setTimeout> | undefined
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('a[href^="mailto:"], a[href^="tel:"]')) return
      clearTimeout(stays)
      stays = setTimeout(() => {
        stays = undefined
      }, STAYS_MS)
    }
    const ask = (event: BeforeUnloadEvent) => {
      if (tray.isAtRisk() && stays === undefined) event.preventDefault()
    }
    addEventListener('click', press, { signal, capture: true })
    addEventListener('beforeunload', ask, { signal })
    return () => ended.abort()
  }, [tray])

  // After the dialog has given the focus to its own beginning.
  useEffect(() => {
    if (!isFirst) return
    const timer = setTimeout(() => box.current?.querySelector<HTMLElement>('input[type=file]')?.focus(), 100)
    return () => clearTimeout(timer)
  }, [isFirst])

  // What has arrived is told once, with what a look at it has shown, which may come later.
  const known = useRef(new Map<number, FileLook | undefined>())
  useEffect(() => {
    const sentences = files.flatMap(({ key, name, state, look: shown }) => {
      if (state !== 'arrived' || (known.current.has(key) && known.current.get(key) === shown)) return []
      const begin = known.current.has(key) ? words.told.about : words.told.arrived
      known.current.set(key, shown)
      return [fill(begin, { name }), shown ? lookInWords(shown, words.look) : '']
    })
    if (sentences.length > 0) setTold(sentences.filter(Boolean).join(' '))
  }, [files, words])

  useEffect(() => {
    // What had the focus may be gone.
    if (isClosed && document.activeElement === document.body) closed.current?.focus()
  }, [isClosed])

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.files) tray.add([...target.files])
    // The same file can be chosen again.
    target.value = ''
  }

  function remove({ key, name }: Added) {
    tray.remove(key)
    setTold(fill(words.told.removed, { name }))
    box.current?.querySelector<HTMLElement>('input[type=file]')?.focus()
  }

  if (isClosed)
    return (
      <p ref={closed} tabIndex={-1} role="alert" className="font-semibold text-small">
        <Linked {...reach}>{byMail}</Linked>
      </p>
    )
  return (
    <section
      ref={box}
      aria-labelledby={`${id}-title`}
      data-over={isOver || undefined}
      className="rounded-control border border-line-strong border-dashed p-4 data-over:border-action data-over:bg-action-tint"
    >
      <h3 id={`${id}-title`} className="font-semibold font-text text-small tracking-normal">
        {words.title}
      </h3>
      <p id={`${id}-hint`} className="mt-1 text-muted text-small">
        {fill(words.hint, limits)}
      </p>
      {files.length > 0 && (
        <ul aria-label={words.list} className="mt-3 grid gap-3">
          {files.map((added) => (
            <Entry
              key={added.key}
              added={added}
              words={words}
              reach={reach}
              limits={limits}
              onRemove={() => remove(added)}
              onAgain={() => tray.again(added.key)}
            />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Chooser label={words.choose} describedBy={`${id}-hint`} accept={ACCEPT} multiple onChange={chosen} />
        <Chooser
          label={words.photo}
          accept="image/*"
          capture="environment"
          onChange={chosen}
          className="pointer-fine:hidden"
        />
        <span className="text-muted text-small pointer-coarse:hidden">{words.drop}</span>
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
    </section>
  )
}

type ChooserProps = {
  label: string
  accept: string
  describedBy?: string
  multiple?: boolean
  capture?: 'environment'
  className?: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The browser's own control under words of ours. */
function Chooser({ label, describedBy, className, ...input }: ChooserProps) {
  const look =
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action'
  return (
    <label
      className={buttonClass({ look: 'secondary', size: 's' }, `cursor-pointer ${look} ${className ?? ''}`)}
    >
      <span>{label}</span>
      <input type="file" aria-describedby={describedBy} className="sr-only" {...input} />
    </label>
  )
}

type EntryProps = {
  added: Added
  words: FileWords
  reach: Reach
  limits: { max: number; megabytes: number }
  onRemove: () => void
  onAgain: () => void
}

function Entry({ added, words, reach, limits, onRemove, onAgain }: EntryProps) {
  const { name, file, state, share, problem, look } = added
  const { actions, states } = words
  const isUnderWay = state === 'waiting' || state === 'sending' || state === 'checking'
  const action = isUnderWay ? actions.cancel : actions.remove
  const percent = Math.round(share * 100)
  const stop = useRef<HTMLButtonElement>(null)
  const button = 'min-h-11 cursor-pointer font-semibold text-action underline underline-offset-4 sm:min-h-6'
  return (
    <li className="wrap-anywhere border-line border-t pt-3 text-small">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <bdi className="min-w-0 font-semibold">{name}</bdi>
        <span className="text-muted tabular-nums">{sizeInWords(file.size)}</span>
        <span className="ml-auto flex gap-6">
          {state === 'stopped' && (
            <button
              type="button"
              className={button}
              onClick={() => {
                // This one goes away.
                stop.current?.focus()
                onAgain()
              }}
              aria-label={fill(actions.label, { action: actions.again, name })}
            >
              {actions.again}
            </button>
          )}
          <button
            ref={stop}
            type="button"
            className={button}
            onClick={onRemove}
            aria-label={fill(actions.label, { action, name })}
          >
            {action}
          </button>
        </span>
      </p>
      {isUnderWay && (
        <p className="mt-1 flex items-center gap-3 text-muted tabular-nums">
          <span
            role="progressbar"
            aria-label={name}
            aria-valuenow={percent}
            className="h-2 min-w-0 flex-1 bg-line forced-colors:border"
          >
            <span className="block h-full bg-action" style={{ width: `${percent}%` }} />
          </span>
          <span>{state === 'sending' ? fill(states.sending, { share: percent }) : states[state]}</span>
        </p>
      )}
      {state === 'arrived' && <p className="mt-1 font-semibold text-success">{states.arrived}</p>}
      {problem && (
        <p role="alert" className="mt-1 font-semibold text-error">
          <span className="sr-only">{fill(words.told.about, { name })} </span>
          <Linked {...reach}>{fill(words.problems[problem], limits)}</Linked>
        </p>
      )}
      {look && !problem && <p className="mt-1 text-muted empty:hidden">{lookInWords(look, words.look)}</p>}
    </li>
  )
}
