import { type ReactNode, useRef, useState } from 'react'

interface Props {
  /** Accessible name of the file input. */
  label?: string
  onChoose: (file: File) => Promise<void>
  children: ReactNode
}

export function FileButton({ label, onChoose, children }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const choose = async (file: File) => {
    setBusy(true)
    await onChoose(file).finally(() => setBusy(false))
  }
  return (
    <>
      <button type="button" className="custom-add" disabled={busy} onClick={() => chooser.current?.click()}>
        {busy ? 'Checking the picture ...' : children}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        accept="image/webp,image/avif,image/jpeg,image/png"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void choose(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
