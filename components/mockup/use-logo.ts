import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import { fileLimits, megabytesOf } from '#contract/files.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Printed } from '#lib/mockup/logo-worker.ts'
import type { Model } from '#lib/mockup/model.ts'
import { type Choices, type Piece, printingOf, printOn } from '#lib/mockup/piece.ts'
import { type Logo, type Refusal, readLogo } from '#lib/mockup/read-logo.ts'
import type { LogoStudioTexts } from '#lib/mockup/studio-texts.ts'
import { keepChoices } from '#lib/pages/kept-choices.ts'
import { fingerprintOf, keepFiles, readKeptFiles } from '#lib/ui/kept-files.ts'
import { problemWith } from '#lib/uploads/check-file.ts'

type Taken = {
  file?: File
  /** What tells its bytes from those of others. */
  fingerprint?: string
  logo?: Logo
  refusal?: { name: string; reason: string }
  isReading?: boolean
}

/** Says in the page that one of those who show the logo has changed it. */
const CHANGED = 'logo-changed'
type Change = CustomEvent<{ by: object; file?: File }>

type Texts = {
  words: Pick<LogoStudioTexts['words'], 'problems' | 'refusals'>
  pieces: readonly Pick<Piece, 'of'>[]
}

/**
 * The visitor's file, chosen in the page or kept on this device, the logo in it, and why it is not drawn, or not even
 * taken: a request takes files that no preview draws.
 */
export function useLogo(
  chosen: File | undefined,
  { words: { problems, refusals }, pieces }: Texts,
  onRemoved?: () => void,
) {
  const [taken, setTaken] = useState<Taken>({})
  const { logo } = taken
  /** A file may take longer to read than one that is chosen after it. */
  const newest = useRef<File>(undefined)

  async function take(file: File): Promise<Taken> {
    const { name } = file
    const fingerprint = await fingerprintOf(file)
    try {
      const problem = await problemWith(file, name)
      if (!problem) return { file, fingerprint, logo: await readLogo(file) }
      const limits = { ...fileLimits, megabytes: megabytesOf(name) }
      return { refusal: { name, reason: interpolate(problems[problem], limits) } }
    } catch (error) {
      // Whatever the browser cannot decode is broken.
      const reason = refusals[(error as Error).message as Refusal] ?? refusals.broken
      return { file, fingerprint, refusal: { name, reason } }
    }
  }

  const open = async (chosen: File | undefined, isKept = false) => {
    if (!chosen) return
    newest.current = chosen
    setTaken((before) => ({ ...before, refusal: undefined, isReading: true }))
    const taken = await take(chosen)
    if (newest.current !== chosen) return taken.logo?.end()
    setTaken(taken)
    if (!isKept) keep(taken.file)
  }
  /** What was chosen of a print was for the logo before. */
  function keep(file?: File) {
    for (const { of } of pieces) keepChoices(of, { placement: undefined, look: undefined, withLight: false })
    void keepFiles('logo', file && [file])
    dispatchEvent(new CustomEvent(CHANGED, { detail: { by: newest, file } }))
  }
  useWindowEvent<Change>(CHANGED, ({ detail: { by, file } }) => {
    if (by === newest) return
    if (file) void open(file, true)
    else forget()
  })
  const openChosen = useEffectEvent((file: File) => open(file))
  const openKept = useEffectEvent(([file]: File[]) => open(file, true))
  useEffect(() => {
    void (chosen ? openChosen(chosen) : readKeptFiles('logo').then(openKept))
    return () => {
      newest.current = undefined
      setTaken((before) => ({ ...before, refusal: undefined, isReading: false }))
    }
  }, [chosen])

  function forget() {
    newest.current = undefined
    setTaken({})
    onRemoved?.()
  }
  function remove() {
    forget()
    keep()
  }
  useEffect(() => () => logo?.end(), [logo])
  return { ...taken, open, remove }
}

/** A piece with the logo as it is printed there: as it was before, until its worker has made it. */
export function usePrint(
  piece: Piece,
  choices: Choices,
  logo: Logo | undefined,
  threads: number,
  model?: Model,
) {
  const printing = printingOf(piece, choices, logo, threads, model?.metal)
  const [last, setLast] = useState<{ logo: Logo; asked: string; printed?: Printed }>()
  const asked = JSON.stringify(printing)
  const newest = useRef<Promise<Printed | undefined>>(undefined)
  useEffect(() => {
    let isNewest = true
    newest.current = logo?.print(JSON.parse(asked))
    void newest.current?.then((printed) => isNewest && logo && setLast({ logo, asked, printed }))
    return () => {
      isNewest = false
    }
  }, [logo, asked])
  const current = last?.logo === logo ? last : undefined
  const printed = current?.printed
  const artwork = printed?.artwork
  const isPrinting = Boolean(logo) && current?.asked !== asked
  const chosenFor = (artwork?: ImageBitmap) => printOn(piece, choices, model?.inches ?? [1, 1], artwork, logo)
  /** Of the newest choices, for which the picture on the screen may still wait. */
  async function printNow() {
    const artwork = (await newest.current)?.artwork
    return { artwork, print: chosenFor(artwork).print }
  }
  return { printing, printed, artwork, isPrinting, chosen: chosenFor(artwork), printNow }
}
