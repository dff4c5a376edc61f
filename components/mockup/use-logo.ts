import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fileLimits, megabytesOf } from '#contract/files.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { keepFiles, readKeptFiles } from '#lib/mockup/kept.ts'
import type { Printed, Printing } from '#lib/mockup/logo-worker.ts'
import { type Logo, RefusedLogo, readLogo } from '#lib/mockup/read-logo.ts'
import type { LogoStudioTexts } from '#lib/pages/routes.ts'
import { problemWith } from '#lib/uploads/check-file.ts'

/**
 * The visitor's file, chosen in the page or kept on this device, the logo in it, and why it is not drawn, or not even
 * taken: a request takes files that no preview draws.
 */
export function useLogo(
  chosen: File | undefined,
  { problems, refusals }: Pick<LogoStudioTexts['words'], 'problems' | 'refusals'>,
  onNewLogo: () => void,
) {
  const [file, setFile] = useState<File>()
  const [logo, setLogo] = useState<Logo>()
  const [refusal, setRefusal] = useState<{ name: string; reason: string }>()
  /** A file may take longer to read than one that is chosen after it. */
  const newest = useRef<File>(undefined)

  const open = async (file: File | undefined, isKept = false) => {
    if (!file) return
    newest.current = file
    const { name } = file
    const isNewest = () => newest.current === file
    try {
      const problem = await problemWith(file, name)
      if (problem && isNewest()) {
        remove()
        setRefusal({
          name,
          reason: interpolate(problems[problem], { ...fileLimits, megabytes: megabytesOf(name) }),
        })
      }
      if (problem) return
      const read = await readLogo(file)
      if (!isNewest()) return
      setLogo(read)
      setRefusal(undefined)
    } catch (error) {
      if (!isNewest()) return
      // Whatever the browser cannot decode is broken.
      setLogo(undefined)
      setRefusal({ name, reason: refusals[error instanceof RefusedLogo ? error.message : 'broken'] })
    }
    setFile(file)
    if (isKept) return
    onNewLogo()
    void keepFiles('logo', [file])
  }
  const openChosen = useEffectEvent((file: File) => open(file))
  const openKept = useEffectEvent(([file]: File[]) => open(file, true))
  useEffect(() => void (chosen ? openChosen(chosen) : readKeptFiles('logo').then(openKept)), [chosen])

  function remove() {
    newest.current = undefined
    setFile(undefined)
    setLogo(undefined)
    setRefusal(undefined)
    void keepFiles('logo')
  }
  useEffect(() => () => logo?.end(), [logo])
  return { file, logo, refusal, open, remove }
}

/** A logo as it is printed: as it was before, until its worker has made it. */
export function usePrinted(logo: Logo | undefined, printing: Printing) {
  const [last, setLast] = useState<{ logo: Logo; printed: Printed }>()
  const asked = JSON.stringify(printing)
  useEffect(() => {
    let isNewest = true
    void logo?.print(JSON.parse(asked)).then((printed) => isNewest && setLast({ logo, printed }))
    return () => {
      isNewest = false
    }
  }, [logo, asked])
  return last?.logo === logo ? last?.printed : undefined
}
