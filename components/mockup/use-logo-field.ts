import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { MockupTexts } from '#lib/mockup/texts.ts'
import { fetchData } from '#lib/ui/in-page-language.ts'
import { isLogoShown, LOGO_REMOVED, readKeptFiles } from '#lib/ui/kept-files.ts'
import { withTexts } from '#lib/ui/load-once.ts'
import type { Chosen } from './use-logo.ts'

/** The files that a preview draws. */
const LOGO_FILES = '.svg,.png,.jpg,.jpeg,.webp,.gif,.avif,.bmp,.pdf,.ai'

/** Who types, or has a dialog open, pastes there. */
const ELSEWHERE =
  '[role=dialog][data-visible], :is(input:not([type=radio], [type=file]), textarea, select):focus'

type Drawing = { openKept: (texts: MockupTexts, kept: ReturnType<typeof readKeptFiles>) => Promise<void> }

/** What draws a logo, with its texts. One that this tab has shown is read before what draws it is mounted. */
export async function loadDrawing<Components extends Drawing>(components: Promise<Components>) {
  const kept = isLogoShown() ? readKeptFiles('logo') : undefined
  const loaded = await withTexts(components, fetchData<MockupTexts>('mockup'))
  if (kept) void loaded.openKept(loaded.texts, kept)
  return loaded
}

/**
 * The visitor's logo in a picture of the page: one that is chosen, dropped or pasted, one that this tab has shown, or, once
 * they ask for it, one of an earlier visit. What draws it loads no sooner than the visitor shows an interest.
 */
export function useLogoField<Loaded>(load: () => Promise<Loaded>, onFailure: () => void, takesLogo: boolean) {
  // Preloads during hydration what draws a logo that this tab has shown.
  useState(() => takesLogo && isLogoShown() && load().catch(() => {}))
  const [chosen, setChosen] = useState<Chosen>()
  const [loaded, setLoaded] = useState<Loaded>()
  /** Whether this device has one of an earlier visit; undefined until that is known. */
  const [isKept, setKept] = useState<boolean>()
  const field = useRef<HTMLInputElement>(null)

  const prepare = (onFailure = () => {}) => void load().then(setLoaded, onFailure)

  function wear(next?: Chosen) {
    if (!next || !field.current) return
    setChosen(next)
    prepare(onFailure)
  }
  useWindowEvent(LOGO_REMOVED, () => {
    setChosen(undefined)
    setKept(false)
    field.current?.focus()
  })
  useWindowEvent<ClipboardEvent>('paste', ({ clipboardData }) => {
    if (!document.querySelector(ELSEWHERE)) wear(clipboardData?.files[0])
  })
  const onMount = useEffectEvent(async () => {
    const input = field.current
    if (!input) return
    // The browser has kept a file that was chosen before hydration, or has the picker open.
    const [file] = input.files ?? []
    // Lets the same file be chosen again.
    input.value = ''
    if (document.activeElement === input || isLogoShown()) prepare()
    const [kept] = file ? [] : await readKeptFiles('logo')
    wear(kept && isLogoShown() ? 'kept' : file)
    setKept(Boolean(kept))
  })
  useEffect(() => void onMount(), [])

  return {
    chosen,
    loaded,
    prepare,
    isKnown: isKept !== undefined,
    /** Shows the logo of an earlier visit. */
    wearKept: isKept && !chosen ? () => wear('kept') : undefined,
    /** Of the field, the only thing that opens the file picker. */
    chooser: {
      ref: field,
      accept: LOGO_FILES,
      onClick: () => prepare(),
      onFiles: ([file]: readonly File[]) => wear(file),
    },
    dropTarget: {
      onDragOver(event: DragEvent) {
        event.preventDefault()
        prepare()
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        wear(event.dataTransfer.files[0])
      },
    },
  }
}
