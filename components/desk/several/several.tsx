import clsx from 'clsx'
import { type DragEvent, useId, useState } from 'react'
import { Button, intoView, Outcome, Submit } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { submits } from '#components/desk/use-outcome.ts'
import { SelectField, TextAreaField, TextField, Tick } from '#components/forms/field.tsx'
import { interpolate } from '#lib/content/interpolate.ts'
import { named, type Row } from '#lib/desk/several.ts'
import { entriesIn, textIn } from '#lib/desk/shipment-list.ts'
import type { SeveralKind } from '#lib/desk/stages.ts'
import { desk } from '#messages/desk.ts'
import { isReady, useSeveral } from './use-several.ts'

const words = desk.several
const CELL = 'wrap-anywhere whitespace-pre-wrap px-3 py-1.5 max-lg:block'

type Props = {
  kind: SeveralKind
  /** The orders that its list begins with. */
  ids: number[]
  onClose: () => void
}

/** In place of the list of requests: says a stage of several orders, once a table has shown what happens with each. */
export function Several({ kind, ids, onClose }: Props) {
  const { carriers } = useInbox()
  const field = useId()
  const [text, setText] = useState(() => ids.map((id) => `${id}\t\n`).join(''))
  const [carrier, setCarrier] = useState('')
  const [error, setError] = useState<string>()
  const { rows, sent, reading, sending } = useSeveral(kind, onClose)
  const [unread, read, isReading] = reading
  const [problem, send, isSending] = sending
  const [ticks, setTicks] = useState<Record<string, boolean>>({})
  const isChosen = (row: Row) => !row.stop && (ticks[row.key] ?? isReady(row))
  const chosen = rows.filter(isChosen)
  const count = chosen.length

  async function readFile(files: FileList | null) {
    const bytes = await files?.[0]?.arrayBuffer()
    if (!bytes) return
    const list = textIn(new Uint8Array(bytes))
    setError(list === undefined ? words.noText : undefined)
    setText(list ?? text)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void readFile(event.dataTransfer.files)
  }
  const show = () => read(entriesIn(text).map((entry) => ({ ...entry, carrier: entry.carrier || carrier })))

  return (
    <section
      aria-labelledby={`${field}-title`}
      className="grid content-start gap-4 px-gutter py-2.5 wide:min-h-0 wide:flex-1 wide:overflow-y-auto"
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={`${field}-title`} className="desk-name">
          {words.titles[kind]}
        </h2>
        <Button variant="quiet" onClick={onClose}>
          {words.back}
        </Button>
      </div>
      <form
        {...submits(show)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="grid gap-3 sm:grid-cols-2"
      >
        <TextAreaField
          id={`${field}-list`}
          text={{ label: words.list, hint: words.hint }}
          className="col-span-full"
          input={{
            className: 'control max-h-44',
            autoFocus: true,
            value: text,
            onChange: ({ target }) => setText(target.value),
          }}
        />
        <TextField
          id={`${field}-file`}
          text={{ label: words.file }}
          error={error}
          input={{ type: 'file', onChange: ({ target }) => readFile(target.files) }}
        />
        {kind === 'shipped' && (
          <SelectField
            id={`${field}-carrier`}
            text={{
              label: words.carrier,
              prompt: desk.notes.noCarrier,
              options: Object.fromEntries(carriers.map((name) => [name, name])),
            }}
            input={{ value: carrier, onChange: ({ target }) => setCarrier(target.value) }}
          />
        )}
        <Submit pending={isReading || isSending} outcome={unread}>
          {words.read}
        </Submit>
      </form>
      {rows.length > 0 && (
        <div ref={intoView}>
          <table className="w-full border border-line bg-white text-small max-lg:block">
            <thead className="max-lg:sr-only">
              <tr>
                {words.columns.map((name) => (
                  <th key={name} scope="col" className="px-3 py-2 text-start">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-lg:block">
              {rows.map((row) => {
                const { key, reference, name, stop, asks } = row
                return (
                  <tr key={key} className="border-line border-t align-top max-lg:block max-lg:p-2">
                    <td className="px-3 max-lg:block">
                      <Tick
                        label={[reference, name].filter(Boolean).join(' · ')}
                        checked={isChosen(row)}
                        disabled={Boolean(stop)}
                        onChange={({ target }) => setTicks({ ...ticks, [key]: target.checked })}
                      />
                    </td>
                    {[row.goods, row.address, named(row)].map((cell, at) => (
                      <td key={words.columns[at + 1]} dir="auto" className={CELL}>
                        {cell}
                      </td>
                    ))}
                    <td className={clsx(CELL, 'font-semibold', stop && 'text-error')}>
                      {stop || asks.join('\n') || words.ready}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <div className="sticky bottom-2 my-2 flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-white px-3 py-2 shadow-float">
            <strong role="status">
              {isSending
                ? interpolate(words.stored, { count: sent, total: count })
                : interpolate(words.chosen, { count, total: rows.length })}
            </strong>
            <Button pending={isSending || count === 0} onClick={() => send(chosen)}>
              {interpolate(words.say[kind], { count })}
            </Button>
            <Outcome>{problem}</Outcome>
          </div>
        </div>
      )}
    </section>
  )
}
