import { useId, useRef, useState } from 'react'
import { OWN } from '@/lib/editor/own-request'
import { uploadName } from '@/lib/pictures/file-name'
import { goTo } from '../marks'
import { setEditing, useEditing } from './editing'
import { asSentence, Field, useChange } from './field'
import { Thumbnail } from './thumbnail'
import { type InputProps, isPicture, type Picture } from './values'

/** A picture with its words: looked at before it takes the place of another, and never without asking for the words. */
export function PictureInput(props: InputProps) {
  const { schema, fields = {} } = props
  const { src, alt } = fields
  const { tried, shown } = useEditing()
  const [refusal, setRefusal] = useState<string>()
  const [before, setBefore] = useState<{ picture: Picture | null }>()
  const [asks, setAsks] = useState(false)
  const [looking, setLooking] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const id = useId()
  const change = useChange(src ?? props)
  const content = schema.content
  if (!src || !alt || content?.editor.kind !== 'picture') return null
  const { folder, least, optional } = content.editor
  const picture = isPicture(src.value) ? src.value : null
  const address = picture && `/images/${picture.filename}`
  const places = address ? (shown[address] ?? []) : []
  const fault = asks
    ? 'say whether the alt text still fits'
    : picture || optional
      ? undefined
      : 'is required; choose one'

  const put = (next: Picture | null) => {
    setBefore({ picture })
    setAsks(Boolean(next && alt.value))
    change(next)
  }
  const choose = async (name: string, read: () => Promise<ArrayBuffer>, filename?: string) => {
    setLooking(true)
    const data = new Uint8Array(await read())
    const found = await lookAt(name, data, least)
    setLooking(false)
    setRefusal(found)
    if (found) return
    const extension = name.split('.').at(-1) ?? ''
    put({ data, filename: filename ?? `${folder}/${uploadName(name, data)}`, extension })
  }

  return (
    <fieldset
      className="ours-group"
      aria-describedby={`${id}-help`}
      data-fault={fault && `${content.label}: ${fault}`}
    >
      <legend>{content.label}</legend>
      <p id={`${id}-help`} className="ours-help">
        {[content.help, `WebP, AVIF, JPEG or PNG, at least ${least.width} x ${least.height} pixels.`]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Thumbnail picture={picture} className="ours-picture" />
      {picture && <p className="ours-help">{picture.filename}</p>}
      {places.length > 1 && <p className="ours-help">Shown here: {places.join('; ')}.</p>}
      <p className="ours-buttons">
        <button type="button" disabled={looking} onClick={() => chooser.current?.click()}>
          {picture ? 'Choose another picture' : 'Choose a picture'}
        </button>
        {picture && (
          <button type="button" onClick={() => put(null)}>
            Remove
          </button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={`File: ${content.label}`}
          accept="image/webp,image/avif,image/jpeg,image/png"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void choose(file.name, () => file.arrayBuffer())
            event.target.value = ''
          }}
        />
      </p>
      <OnSite
        onChoose={(address) =>
          choose(
            address.split('/').at(-1) ?? '',
            async () => (await fetch(address)).arrayBuffer(),
            address.replace('/images/', ''),
          )
        }
      />
      <div role="status">
        {looking && <p className="ours-help">Looking at the picture ...</p>}
        {refusal && (
          <p className="ours-fault">
            {refusal} {picture && 'The picture that was there has stayed.'}
          </p>
        )}
        {before?.picture && (
          <p className="ours-undo">
            {picture ? 'The picture is another one now.' : 'The picture was taken away.'} The file of the one
            before stays, wherever else it is shown.{' '}
            <button
              type="button"
              onClick={() => {
                setBefore(undefined)
                setAsks(false)
                change(before.picture)
              }}
            >
              Undo
            </button>
          </p>
        )}
        {asks && (
          <p className="ours-undo">
            Does “{String(alt.value)}” still say what it shows?{' '}
            <button type="button" onClick={() => setAsks(false)}>
              Yes, it does
            </button>{' '}
            <button
              type="button"
              onClick={() => {
                setAsks(false)
                setEditing({ tried: true })
                alt.onChange('' as never)
                goTo(words.current ?? undefined)
              }}
            >
              No, write another
            </button>
          </p>
        )}
      </div>
      {fault && (tried || asks) && <p className="ours-fault">{asSentence(fault)}</p>}
      <div ref={words}>
        <Field of={alt} />
      </div>
    </fieldset>
  )
}

/** The pictures that the site shows already, fetched when somebody looks for one. */
function OnSite({ onChoose }: { onChoose: (address: string) => void }) {
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

/** What the check would say of it. A hosted editor has nobody to ask: there the build refuses it. */
async function lookAt(name: string, body: Uint8Array<ArrayBuffer>, least: { width: number; height: number }) {
  const query = new URLSearchParams({ name, width: `${least.width}`, height: `${least.height}` })
  const answer = await fetch(`/api/content-picture?${query}`, { method: 'POST', headers: OWN, body }).catch(
    () => {},
  )
  if (!answer)
    return 'The picture could not be looked at: the site on this machine does not answer. Try again.'
  if (!answer.ok) return undefined
  const { fault }: { fault?: string } = await answer.json()
  return fault && `${fault}.`
}
