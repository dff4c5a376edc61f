'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { LogoStudioTexts } from '#lib/mockup/studio-texts.ts'
import { fetchData } from '#lib/ui/in-page-language.ts'
import { isLogoShown, LOGO_REMOVED, readKeptFiles } from '#lib/ui/kept-files.ts'
import { loadOnce, withTexts } from '#lib/ui/load-once.ts'
import type { Chosen } from './use-logo.ts'

const load = loadOnce(() => withTexts(import('./worn-scene.tsx'), fetchData<LogoStudioTexts>('logo-studio')))

const CHIP =
  'hero-label rounded-control border border-line-strong bg-white px-3 py-1.5 font-semibold text-ink text-small'

type Props = {
  /** Of the scene. */
  name: string
  here: string
  another: string
  again: string
  accept: string
  /** Another preview, for a browser that draws none here. */
  href?: string
  /** Of the picture, and of the scene over it. */
  className: string
  children: ReactNode
}

/** A picture whose pieces wear the visitor's logo once it is chosen, or dropped on them. */
export function LogoScene({ name, accept, href, className, children, ...words }: Props) {
  const [chosen, setChosen] = useState<Chosen>()
  const [worn, setWorn] = useState<Awaited<ReturnType<typeof load>>>()
  const [isDrawn, setDrawn] = useState(false)
  const [isKept, setKept] = useState(false)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const field = useRef<HTMLInputElement>(null)

  /** What draws the scene loads no sooner than the visitor looks for a file, or drags one along. */
  const prepare = (onFailure = () => {}) => void load().then(setWorn, onFailure)

  function wear(next: Chosen) {
    setChosen(next)
    prepare(() => location.assign(href ?? ''))
  }
  useWindowEvent(LOGO_REMOVED, () => {
    setChosen(undefined)
    setKept(false)
    field.current?.focus()
  })
  function wearChosen() {
    const file = field.current?.files?.[0]
    if (!field.current || !file) return false
    // Lets the same file be chosen again.
    field.current.value = ''
    wear(file)
    return true
  }
  const onMount = useEffectEvent(async () => {
    // The browser has kept a file that was chosen before hydration, or has the picker open.
    if (wearChosen()) return
    if (document.activeElement === field.current) prepare()
    const [kept] = await readKeptFiles('logo')
    if (kept && isLogoShown()) wear('kept')
    else setKept(Boolean(kept))
  })
  useEffect(() => void onMount(), [])

  return (
    <>
      <div className="hero-scene relative h-[74vw] [container-type:size] lg:absolute lg:inset-0 lg:h-auto print:h-[11cm]">
        <div className="contents" aria-hidden={isDrawn}>
          {children}
        </div>
        {worn && (
          <worn.WornScene
            name={name}
            chosen={chosen}
            texts={worn.texts}
            foot={foot}
            className={className}
            onDrawn={setDrawn}
          />
        )}
        <div className="hero-ground pointer-events-none absolute inset-0 print:hidden" />
        {href && (
          <>
            <label className="absolute inset-y-0 right-0 w-[min(100%,140cqh)] cursor-pointer noscript:hidden print:hidden">
              <input
                ref={field}
                type="file"
                accept={accept}
                onClick={() => prepare()}
                onDragEnter={() => prepare()}
                onChange={wearChosen}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className={CHIP}>{isDrawn ? words.another : words.here}</span>
            </label>
            <a href={href} className={`hidden noscript:block ${CHIP}`}>
              {words.here}
            </a>
          </>
        )}
      </div>
      <div
        ref={setFoot}
        hidden={!chosen && !isKept}
        className="relative flex flex-wrap items-center gap-2 px-gutter pb-6 text-small lg:absolute lg:end-0 lg:-bottom-12 lg:max-w-160 lg:justify-end print:hidden"
      >
        {isKept && !chosen && (
          <button
            type="button"
            className={buttonClass({ variant: 'paper', size: 's' })}
            onClick={() => wear('kept')}
          >
            {words.again}
          </button>
        )}
      </div>
    </>
  )
}
