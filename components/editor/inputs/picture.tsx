import { useContext, useId, useRef, useState } from 'react'
import { asSentence } from '#components/editor/in-words.ts'
import { goTo } from '#components/editor/marks.ts'
import { setEditing, TouchContext, useEditing } from './editing.ts'
import { FieldInput, useChange } from './field.tsx'
import { FileButton } from './file-button.tsx'
import { reusePicture, uploadPicture } from './picture-api.ts'
import { OnSite, PicturePlaces } from './picture-places.tsx'
import { Place } from './place.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { type Edited, problemsOf } from './values.ts'

/**
 * A picture with its alt text: validates a new file before it replaces the old one, and asks whether the alt text still
 * fits.
 */
export function PictureInput(props: Edited) {
  const { schema, fields = {} } = props
  const { src, alt } = fields
  const { tried, variables } = useEditing()
  const [refusal, setRefusal] = useState<string>()
  const [before, setBefore] = useState<string>()
  const [asks, setAsks] = useState(false)
  const [version, setVersion] = useState(0)
  const words = useRef<HTMLDivElement>(null)
  const id = useId()
  const touch = useContext(TouchContext)
  const change = useChange(src ?? props)
  const content = schema.content
  if (!src || !alt || content?.editor.kind !== 'picture') return null
  const { folder, least, optional } = content.editor
  const address = String(src.value ?? '')
  const wrong = address ? problemsOf(src.schema, address, variables)[0]?.message : undefined
  const missing = address || optional ? undefined : 'is required; choose one'
  const fault = asks ? 'confirm whether the alt text still fits' : (missing ?? wrong)

  const put = (next: string) => {
    setBefore(address)
    setAsks(Boolean(next && alt.value))
    change(next)
  }
  const choose = async (asked: ReturnType<typeof uploadPicture>) => {
    const answer = await asked
    setRefusal(answer.fault)
    if (answer.address) put(answer.address)
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
      <Thumbnail picture={address} version={version} width={480} className="custom-picture" />
      {address && <p className="custom-help">{address.replace('/images/', '')}</p>}
      {address && (
        <PicturePlaces
          key={address}
          address={address}
          onReplaced={() => {
            setVersion(Date.now())
            setAsks(Boolean(alt.value))
          }}
        />
      )}
      <Place step="src">
        <div className="custom-buttons">
          <FileButton
            label={`File: ${content.label}`}
            onChoose={(file) => choose(uploadPicture(folder, file, least))}
          >
            {address ? 'Choose another picture' : 'Choose a picture'}
          </FileButton>
          {address && (
            <button type="button" onClick={() => put('')}>
              Remove
            </button>
          )}
        </div>
      </Place>
      <OnSite onChoose={(one) => choose(reusePicture(one, least))} />
      <div role="status">
        {refusal && (
          <p className="custom-fault">
            {asSentence(refusal)} {address && 'The previous picture was kept.'}
          </p>
        )}
        {before && (
          <p className="custom-undo">
            {address ? 'The picture was replaced.' : 'The picture was removed.'} Any other places keep the old
            one.{' '}
            <button
              type="button"
              onClick={() => {
                setBefore(undefined)
                setAsks(false)
                change(before)
              }}
            >
              Undo
            </button>
          </p>
        )}
        {asks && (
          <p className="custom-undo">
            Does “{String(alt.value)}” still describe the picture?{' '}
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
              No, rewrite it
            </button>
          </p>
        )}
      </div>
      {fault && (tried || asks) && <p className="custom-fault">{asSentence(fault)}</p>}
      <div ref={words}>
        <Place step="alt">
          <FieldInput of={alt} />
        </Place>
      </div>
    </fieldset>
  )
}
