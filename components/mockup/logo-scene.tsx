'use client'

import { type ReactNode, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { FileChooser } from '#components/uploads/file-chooser.tsx'
import { loadOnce } from '#lib/ui/load-once.ts'
import { loadDrawing, useLogoField } from './use-logo-field.ts'

const load = loadOnce(() => loadDrawing(import('./worn-scene.tsx')))

type Props = {
  /** Of the scene. */
  name: string
  here: string
  another: string
  again: string
  /** Another preview, for a browser that draws none here. */
  href?: string
  /** Of the picture, and of the scene over it. */
  className: string
  children: ReactNode
}

/** A picture whose pieces wear the visitor's logo. */
export function LogoScene({ name, href, className, children, ...words }: Props) {
  const [isDrawn, setDrawn] = useState(false)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const logo = useLogoField(load, () => location.assign(href ?? ''), href !== undefined)
  const { chosen, loaded: worn, wearKept } = logo

  return (
    <>
      <div
        className="hero-scene relative h-[74vw] [container-type:size] lg:absolute lg:inset-0 lg:h-auto print:h-[11cm]"
        {...logo.dropTarget}
      >
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
          <div className="hero-label print:hidden">
            <FileChooser
              {...logo.chooser}
              variant="paper"
              label={isDrawn ? words.another : words.here}
              className="noscript:hidden border-line-strong"
            />
            <a href={href} className={buttonClass({ variant: 'paper', size: 's' }, 'hidden noscript:block')}>
              {words.here}
            </a>
          </div>
        )}
      </div>
      <div
        ref={setFoot}
        hidden={!chosen && !wearKept}
        className="relative flex flex-wrap items-center gap-2 px-gutter pb-6 text-small lg:absolute lg:end-0 lg:-bottom-12 lg:max-w-160 lg:justify-end print:hidden"
      >
        {wearKept && (
          <button type="button" className={buttonClass({ variant: 'paper', size: 's' })} onClick={wearKept}>
            {words.again}
          </button>
        )}
      </div>
    </>
  )
}
