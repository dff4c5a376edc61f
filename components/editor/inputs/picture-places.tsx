import { useState } from 'react'
import { replace } from './chosen-picture.ts'
import { useEditing } from './editing.ts'
import { FileButton } from './file-button.tsx'

/** Where a picture is shown, and the way to put another in all of these places at once. */
export function PicturePlaces({ address, onReplaced }: { address: string; onReplaced: () => void }) {
  const { shown } = useEditing()
  const [fault, setFault] = useState<string>()
  const [replaced, setReplaced] = useState(false)
  const places = shown[address]?.places ?? []
  if (places.length < 2) return null
  const choose = async (file: File) => {
    const answer = await replace(address, file.name, new Uint8Array(await file.arrayBuffer()))
    setFault(answer.fault)
    setReplaced(!answer.fault)
    if (!answer.fault) onReplaced()
  }
  return (
    <details>
      <summary className="ours-help">Shown in {places.length} places</summary>
      <ul className="ours-places">
        {places.map(({ place, edit }) => (
          <li key={place}>
            <a href={edit} target="_blank" rel="noreferrer">
              {place}
            </a>
          </li>
        ))}
      </ul>
      <FileButton onChoose={choose}>Replace it in all {places.length} places</FileButton>
      <div role="status">
        {fault && <p className="ours-fault">{fault} The picture that was there has stayed.</p>}
        {replaced && (
          <p className="ours-undo">
            It is another one in all of these places, and need not be saved. Look whether the alt text fits in
            each. “What changed since publishing” brings the one before back.
          </p>
        )}
      </div>
    </details>
  )
}
