import { useState } from 'react'
import { branchIn, editorLink } from '#components/editor/api.ts'
import { asSentence } from '#components/editor/in-words.ts'
import { useEditing } from './editing.ts'
import { FileButton } from './file-button.tsx'
import { replacePicture, thumbnailOf } from './picture-api.ts'

/** Lists the places of a picture and replaces it in all of them at once. */
export function PicturePlaces({ address, onReplaced }: { address: string; onReplaced: () => void }) {
  const { shown } = useEditing()
  const [fault, setFault] = useState<string>()
  const [replaced, setReplaced] = useState(false)
  const places = shown[address]?.places ?? []
  if (places.length < 2) return null
  const choose = async (file: File) => {
    const answer = await replacePicture(address, file)
    setFault(answer.fault)
    setReplaced(!answer.fault)
    if (!answer.fault) onReplaced()
  }
  return (
    <details>
      <summary className="custom-help">Shown in {places.length} places</summary>
      <ul className="custom-places">
        {places.map(({ place, edit }) => (
          <li key={place}>
            <a href={edit && editorLink(edit)} target="_blank" rel="noreferrer">
              {place}
            </a>
          </li>
        ))}
      </ul>
      <FileButton onChoose={choose}>Replace it in all {places.length} places</FileButton>
      <div role="status">
        {fault && <p className="custom-fault">{asSentence(fault)} The previous picture was kept.</p>}
        {replaced && (
          <p className="custom-undo">
            The picture was replaced in all of these places; you do not need to save. Check whether the alt
            text still fits in each.{' '}
            {branchIn(location.pathname)
              ? 'The repository keeps the old one.'
              : 'You can restore the old one under “Unpublished changes”.'}
          </p>
        )}
      </div>
    </details>
  )
}

/** Picks a picture that is on the site already; loads thumbnails once expanded. */
export function OnSite({ onChoose }: { onChoose: (address: string) => void }) {
  const { shown } = useEditing()
  const [open, setOpen] = useState(false)
  const addresses = Object.keys(shown)
  if (addresses.length === 0) return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="custom-help">One that is already on the site</summary>
      {open && (
        <ul className="custom-pictures">
          {addresses.map((address) => (
            <li key={address}>
              <button type="button" title={address} onClick={() => onChoose(address)}>
                {/* biome-ignore lint/performance/noImgElement: an API route resizes it */}
                <img src={thumbnailOf(address, 120)} alt={address} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
