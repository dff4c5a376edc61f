import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepFiles, readKeptFiles } from '#lib/mockup/kept.ts'
import type { Logo } from '#lib/mockup/logo-worker.ts'
import { RefusedLogo, readLogo } from '#lib/mockup/read-logo.ts'

/** The visitor's logo, chosen in the page or kept on this device, and the last file that was refused. */
export function useLogo(chosen: File | undefined, onNewLogo: () => void) {
  const [logo, setLogo] = useState<Logo & { file: File }>()
  const [refusal, setRefusal] = useState<{ name: string; reason: RefusedLogo['message'] }>()
  /** A file may take longer to read than one that is chosen after it. */
  const newest = useRef<File>(undefined)

  const open = async (file: File | undefined, isKept = false) => {
    if (!file) return
    newest.current = file
    try {
      const read = await readLogo(file)
      if (newest.current !== file) return
      setLogo({ file, ...read })
      setRefusal(undefined)
      if (isKept) return
      onNewLogo()
      void keepFiles('logo', [file])
    } catch (error) {
      if (newest.current !== file) return
      // The piece shows the last file or none. Whatever the browser cannot decode is broken.
      remove()
      setRefusal({ name: file.name, reason: error instanceof RefusedLogo ? error.message : 'broken' })
    }
  }
  const openChosen = useEffectEvent((file: File) => open(file))
  const openKept = useEffectEvent(([file]: File[]) => open(file, true))
  useEffect(() => void (chosen ? openChosen(chosen) : readKeptFiles('logo').then(openKept)), [chosen])

  function remove() {
    newest.current = undefined
    setLogo(undefined)
    setRefusal(undefined)
    void keepFiles('logo')
  }
  return { logo, refusal, open, remove }
}
