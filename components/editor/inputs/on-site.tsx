import { useState } from 'react'
import { useEditing } from './editing.ts'

/** The pictures that the site shows already, fetched when somebody looks for one. */
export function OnSite({ onChoose }: { onChoose: (address: string) => void }) {
  const { shown } = useEditing()
  const [open, setOpen] = useState(false)
  const addresses = Object.keys(shown)
  if (addresses.length === 0) return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="ours-help">One that is on the site already</summary>
      {open && (
        <ul className="ours-pictures">
          {addresses.map((address) => (
            <li key={address}>
              <button type="button" title={address} onClick={() => onChoose(address)}>
                {/* biome-ignore lint/performance/noImgElement: as it is, in an editor that is not optimized */}
                <img src={address} alt={address} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
