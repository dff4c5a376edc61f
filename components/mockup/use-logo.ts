import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { fileLimits, megabytesOf } from '#contract/files.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Answers, Refusal } from '#lib/mockup/logo-worker.ts'
import type { Piece } from '#lib/mockup/piece.ts'
import { type Logo, prepareWorker, readLogo } from '#lib/mockup/read-logo.ts'
import type { MockupTexts } from '#lib/mockup/texts.ts'
import { keepChoices } from '#lib/pages/kept-choices.ts'
import { fingerprintOf, keepFiles, keepLogoShown, LOGO_REMOVED, readKeptFiles } from '#lib/ui/kept-files.ts'
import { onEvents } from '#lib/ui/on-events.ts'
import { problemWith } from '#lib/uploads/check-file.ts'

type Taken = {
  file?: File
  /** What tells its bytes from those of others. */
  fingerprint?: string
  logo?: Logo
  /** Why it is not drawn. */
  refusal?: string
  isReading?: boolean
}

/** A file, or what this device has kept. */
export type Chosen = File | 'kept'

type Texts = {
  words: Pick<MockupTexts['words'], 'problems' | 'refusals'>
  pieces: readonly Pick<Piece, 'of'>[]
}

/** The visitor's logo, wherever the page shows it. */
let shown: Taken = {}
/** A file may take longer to read than one that is chosen after it. */
let newest: File | undefined

const CHANGED = 'logo-changed'

function show(next: Taken) {
  if (next.logo !== shown.logo) shown.logo?.end()
  shown = next
  dispatchEvent(new Event(CHANGED))
}

/** Reads a file; of one that no preview draws, says why. A request takes it all the same, if a form does. */
async function take(file: File, { problems, refusals }: Texts['words'], isKept: boolean): Promise<Taken> {
  const { name } = file
  /** The name is in a language of its own. */
  const refused = (reason: string) => `\u2068${name}\u2069: ${reason}`
  // A file that cannot be read is refused below.
  const digest = fingerprintOf(file).catch(() => undefined)
  try {
    const problem = isKept ? undefined : await problemWith(file, name)
    if (!problem) return { file, logo: await readLogo(file), fingerprint: await digest }
    const limits = { ...fileLimits, megabytes: megabytesOf(name) }
    return { refusal: refused(interpolate(problems[problem], limits)) }
  } catch (error) {
    // Whatever the browser cannot decode is broken.
    const reason = refusals[(error as Error).message as Refusal] ?? refusals.broken
    return { file, fingerprint: await digest, refusal: refused(reason) }
  }
}

/** What was chosen of a print was for the logo before. */
function keep(pieces: Texts['pieces'], file?: File) {
  for (const { of } of pieces) keepChoices(of, { placement: undefined, look: undefined })
  void keepFiles('logo', file && [file])
}

export function removeLogo(pieces: Texts['pieces']) {
  newest = undefined
  show({})
  keep(pieces)
  keepLogoShown(false)
  dispatchEvent(new Event(LOGO_REMOVED))
}

/** Shows the logo of a file that was chosen. */
export async function openLogo(file: File | undefined, { words, pieces }: Texts, isKept = false) {
  if (!file || file === newest) return
  newest = file
  keepLogoShown(true)
  // It starts while the page reads the file.
  prepareWorker()
  const taking = take(file, words, isKept)
  show({ ...shown, refusal: undefined, isReading: true })
  const taken = await taking
  if (newest !== file) return taken.logo?.end()
  show(taken)
  if (!isKept) keep(pieces, taken.file)
}

/** Reads the logo that this device has kept, unless another one is chosen. */
export async function openKept(texts: Texts, reading?: ReturnType<typeof readKeptFiles>) {
  if (newest) return
  const [kept] = await (reading ?? readKeptFiles('logo'))
  if (!newest) await openLogo(kept, texts, true)
}

/** The visitor's file, chosen in the page or kept on this device, the logo in it, and why it is not drawn. */
export function useLogo(chosen: Chosen | undefined, texts: Texts) {
  const taken = useSyncExternalStore(onChange, () => shown)
  const openFirst = useEffectEvent(() => (chosen === 'kept' ? openKept(texts) : openLogo(chosen, texts)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each file that is chosen is opened
  useEffect(() => void openFirst(), [chosen])
  useEffect(() => void (newest ?? prepareWorker()), [])
  return { ...taken, remove: () => removeLogo(texts.pieces) }
}

const onChange = onEvents(CHANGED)

/** What the worker of a logo has answered to the newest question or, until it has, to the one before; the latest, also for another logo. */
export function useAnswer<Name extends Exclude<keyof Answers, 'read'>>(
  logo: Logo | undefined,
  name: Name,
  question: Parameters<Answers[Name]>[0],
) {
  type Answer = Awaited<ReturnType<Answers[Name]>>
  const asked = JSON.stringify(question)
  const [last, setLast] = useState<{ logo: Logo; asked: string; answer?: Answer }>()
  const newest = useRef<Promise<Answer | undefined>>(undefined)
  useEffect(() => {
    let isNewest = true
    newest.current = logo?.ask(name, JSON.parse(asked))
    void newest.current?.then((answer) => isNewest && logo && setLast({ logo, asked, answer }))
    return () => {
      isNewest = false
    }
  }, [logo, name, asked])
  const isAsking = Boolean(logo) && (last?.logo !== logo || last?.asked !== asked)
  const answer = last?.logo === logo ? last?.answer : undefined
  return { answer, latest: last?.answer, isAsking, newest }
}
