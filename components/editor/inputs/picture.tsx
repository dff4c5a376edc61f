import { useContext, useId, useRef, useState } from 'react'
import { goTo } from '#components/editor/marks.ts'
import { uploadName } from '#lib/content/pictures/file-name.ts'
import { setEditing, TouchContext, useEditing } from './editing.ts'
import { asSentence, FieldInput, useChange } from './field.tsx'
import { FileButton } from './file-button.tsx'
import { inspectChosen, uploadPicture } from './picture-api.ts'
import { OnSite, PicturePlaces } from './picture-places.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { type Edited, isPicture, type Picture } from './values.ts'

/** The file itself, or for blocks the path of one on the site. */
type Held = Picture | string | null

/**
 * A picture with its alt text: validates a new file before it replaces the old one, and asks whether the alt text still
 * fits.
 */
export function PictureInput(props: Edited) {
  const { schema, fields = {} } = props
  const { src, alt } = fields
  const { tried } = useEditing()
  const [refusal, setRefusal] = useState<string>()
  const [before, setBefore] = useState<{ picture: Held }>()
  const [asks, setAsks] = useState(false)
  const [version, setVersion] = useState(0)
  const words = useRef<HTMLDivElement>(null)
  const id = useId()
  const touch = useContext(TouchContext)
  const change = useChange(src ?? props)
  const content = schema.content
  if (!src || !alt || content?.editor.kind !== 'picture') return null
  const { folder, least, optional, byPath } = content.editor
  const picture: Held = byPath ? String(src.value ?? '') || null : isPicture(src.value) ? src.value : null
  const address = typeof picture === 'string' ? picture : picture && `/images/${picture.filename}`
  const fault = asks
    ? 'say whether the alt text still fits'
    : picture || optional || byPath
      ? undefined
      : 'is required; choose one'

  const put = (next: Held) => {
    setBefore({ picture })
    setAsks(Boolean(next && alt.value))
    change(next ?? (byPath ? '' : null))
  }
  const choose = async (name: string, data: Picture['data'], known?: string) => {
    const isNew = byPath && !known
    const answer = isNew
      ? await uploadPicture(folder, name, data, least)
      : await inspectChosen(name, data, least)
    setRefusal(answer.fault)
    if (answer.fault) return
    const kept = known ?? answer.address ?? `/images/${folder}/${uploadName(name, data)}`
    put(byPath ? kept : asFile(kept, data))
  }
  const onReplaced = async () => {
    setVersion(Date.now())
    setAsks(Boolean(alt.value))
    if (address && !byPath) change(asFile(address, await bytesOf(address)))
  }

  return (
    <fieldset
      className="custom-group"
      aria-describedby={`${id}-help`}
      data-fault={fault && `${content.label}: ${fault}`}
    >
      <legend>{content.label}</legend>
      <p id={`${id}-help`} className="custom-help">
        {[content.help, `WebP, AVIF, JPEG or PNG, at least ${least.width} x ${least.height} pixels.`]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Thumbnail picture={picture} version={version} className="custom-picture" />
      {address && !byPath && <p className="custom-help">{address.replace('/images/', '')}</p>}
      {address && <PicturePlaces key={address} address={address} onReplaced={onReplaced} />}
      <div className="custom-buttons">
        <FileButton
          label={`File: ${content.label}`}
          onChoose={async (file) => choose(file.name, new Uint8Array(await file.arrayBuffer()))}
        >
          {picture ? 'Choose another picture' : 'Choose a picture'}
        </FileButton>
        {picture && (
          <button type="button" onClick={() => put(null)}>
            Remove
          </button>
        )}
      </div>
      <OnSite onChoose={async (one) => choose(one.split('/').at(-1) ?? '', await bytesOf(one), one)} />
      {byPath && <FieldInput of={src} />}
      <div role="status">
        {refusal && (
          <p className="custom-fault">
            {refusal} {picture && 'The picture that was there has stayed.'}
          </p>
        )}
        {before?.picture && (
          <p className="custom-undo">
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
          <p className="custom-undo">
            Does “{String(alt.value)}” still say what it shows?{' '}
            <button type="button" onClick={() => setAsks(false)}>
              Yes, it does
            </button>{' '}
            <button
              type="button"
              onClick={() => {
                setAsks(false)
                setEditing({ tried: true })
                touch()
                alt.onChange('' as never)
                goTo(words.current ?? undefined)
              }}
            >
              No, write another
            </button>
          </p>
        )}
      </div>
      {fault && (tried || asks) && <p className="custom-fault">{asSentence(fault)}</p>}
      <div ref={words}>
        <FieldInput of={alt} />
      </div>
    </fieldset>
  )
}

const asFile = (address: string, data: Picture['data']): Picture => ({
  data,
  filename: address.replace('/images/', ''),
  extension: address.split('.').at(-1) ?? '',
})

/** Bypasses the browser's cache. */
const bytesOf = async (address: string) =>
  new Uint8Array(await (await fetch(address, { cache: 'no-store' })).arrayBuffer())
