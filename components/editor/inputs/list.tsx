import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { asSentence } from '#components/editor/in-words.ts'
import { same } from '#lib/content/schema/walk.ts'
import { setEditing, useEditing } from './editing.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { useChange } from './field.tsx'
import { PasteList } from './paste-list.tsx'
import { Place, ProblemsContext, stepTo, usePlace, useProblems } from './place.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { asUpdate, type Edited, pictureIn, type Schema, valueIn } from './values.ts'

/** An entry that was removed or reset, and how to restore it without touching the others. */
interface Dropped {
  words: string
  /** The list with the entry restored; undefined if it is back already or was replaced. */
  back: (now: unknown[]) => unknown[] | undefined
}

/** A sortable list with thumbnails, limits and an error count for each entry. */
export function ListInput(props: Edited) {
  const { schema, elements = [] } = props
  const { tried, saving, target } = useEditing()
  const problems = useProblems(props)
  const change = useChange(props)
  const [open, setOpen] = useState<{ index: number; before?: unknown }>()
  const [dropped, setDropped] = useState<Dropped>()
  const [dragged, setDragged] = useState<number>()
  const [moved, setMoved] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const id = useId()
  const place = usePlace()
  const wanted = Number(stepTo(target, place))
  const isThere = wanted < elements.length
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    if (isThere) setOpen({ index: wanted, before: (valueIn(latest.current) as unknown[])[wanted] })
  }, [wanted, isThere])
  if (schema.kind !== 'array') return null
  const value = valueIn(props) as unknown[]
  const { min, max } = boundsOf(props)
  const name = schema.content?.label ?? schema.label
  const ofList = problems.find(({ path }) => path.length === 0)?.message
  const isFull = elements.length >= max

  const put = (next: unknown) => change(asUpdate(schema, next))
  const reorder = (keys: readonly (Edited | undefined)[]) =>
    change(keys.flatMap((entry) => (entry ? [{ key: entry.key }] : [])))
  const move = (from: number, to: number) => {
    const rest = elements.filter((_, index) => index !== from)
    reorder([...rest.slice(0, to), elements[from], ...rest.slice(to)])
    setMoved(`“${labelOf(from)}” is now number ${to + 1} of ${elements.length}.`)
  }
  const remove = (index: number) => {
    const gone = value[index]
    const back: Dropped['back'] = (now) =>
      now.some((one) => same(one, gone)) ? undefined : now.toSpliced(index, 0, gone)
    setDropped({ words: `“${labelOf(index)}” was removed.`, back })
    reorder(elements.filter((_, at) => at !== index))
  }
  const labelOf = (index: number) => {
    const entry = elements[index]
    return (entry && schema.itemLabel?.(entry)) || `Entry ${index + 1}`
  }
  const add = (entry?: unknown) => {
    setDropped(undefined)
    change([...elements.map(({ key }) => ({ key })), { key: undefined, value: entry }])
    setOpen({ index: elements.length })
  }
  const close = () => {
    setOpen(undefined)
    setEditing({ target: undefined })
  }
  const paste = (entries: unknown[]) => {
    setDropped(undefined)
    const added = entries.map((entry) => ({ key: undefined, value: asUpdate(schema.element, entry) }))
    change([...elements.map(({ key }) => ({ key })), ...added])
  }
  const cancel = () => {
    close()
    if (!open) return
    if (open.before === undefined) return reorder(elements.filter((_, at) => at !== open.index))
    const { index, before } = open
    const changed = value[index]
    if (same(changed, before)) return
    const back: Dropped['back'] = (now) => {
      const at = now.findIndex((one) => same(one, before))
      return at < 0 ? undefined : now.with(at, changed)
    }
    setDropped({ words: `Your changes to “${labelOf(index)}” were discarded.`, back })
    put(value.with(index, before))
  }
  const entry = open && elements[open.index]
  const undone = dropped?.back(value)

  return (
    <fieldset
      className="custom-group"
      aria-describedby={`${id}-help`}
      data-fault={ofList && `${name}: ${ofList}`}
    >
      <legend>
        {name} <span className="custom-count">{elements.length}</span>
      </legend>
      <p id={`${id}-help`} className="custom-help">
        {schema.content?.help ?? schema.description}
      </p>
      {ofList && tried && <p className="custom-fault">{asSentence(ofList)}</p>}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ol ref={list} tabIndex={-1} aria-label={name} className="custom-list">
        {elements.map((of, index) => {
          const wrong = problems.filter(({ path }) => path[0] === index)
          const label = labelOf(index)
          const drop = (event: DragEvent) => {
            event.preventDefault()
            if (dragged !== undefined) move(dragged, index)
            setDragged(undefined)
          }
          return (
            <li
              key={of.key}
              draggable={!saving}
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={drop}
              data-fault={wrong[0] && `${wrong[0].place}: ${wrong[0].message}`}
            >
              <button
                type="button"
                className="custom-entry"
                onClick={() => setOpen({ index, before: value[index] })}
              >
                <span className="custom-number">{index + 1}</span>
                <Thumbnail picture={pictureIn(value[index])} />
                <span>{label}</span>
                <span className="custom-help">{kindOf(of)}</span>
                {wrong.length > 0 && <strong className="custom-fault">{wrong.length} to correct</strong>}
              </button>
              <RowButton
                label={`Move ${label} up`}
                sign="↑"
                disabled={saving || index === 0}
                onClick={() => move(index, index - 1)}
              />
              <RowButton
                label={`Move ${label} down`}
                sign="↓"
                disabled={saving || index === elements.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <RowButton label={`Remove ${label}`} sign="×" disabled={saving} onClick={() => remove(index)} />
            </li>
          )
        })}
      </ol>
      {dropped && undone && (
        <p role="status" className="custom-undo">
          {dropped.words}{' '}
          <button
            key={elements.length}
            ref={focus}
            type="button"
            onClick={() => {
              setDropped(undefined)
              put(undone)
              // The click removes the undo button, which would lose focus.
              list.current?.focus()
            }}
          >
            Undo
          </button>
        </p>
      )}
      <Add schema={schema} disabled={isFull || saving} onAdd={add} />
      <PasteList schema={schema} value={value} onAdd={paste} />
      {isFull && <p className="custom-help">{fullness(min, max)}</p>}
      {entry && open && (
        <ProblemsContext value={problems}>
          <Place key={open.index} step={String(open.index)}>
            <EntryDialog
              title={open.before === undefined ? `Add to ${name}` : labelOf(open.index)}
              entry={entry}
              isNew={open.before === undefined}
              onDone={close}
              onCancel={cancel}
            />
          </Place>
        </ProblemsContext>
      )}
    </fieldset>
  )
}

/** Moves focus to the undo button, because the button that had it was removed. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** The kind of an entry in a list of blocks. */
const kindOf = ({ schema, discriminant }: Edited) =>
  schema.kind === 'conditional' && discriminant
    ? (schema.values[discriminant] as Schema | undefined)?.content?.label
    : undefined

function boundsOf({ schema }: Edited) {
  const editor = schema.content?.editor
  if (editor?.kind === 'list') return editor
  const length = schema.kind === 'array' ? schema.validation?.length : undefined
  return { min: length?.min ?? 0, max: length?.max ?? Number.POSITIVE_INFINITY }
}

const fullness = (min: number, max: number) =>
  min === max
    ? `There are always ${max}, because the layout needs exactly that many: remove one to replace it.`
    : `There is room for ${max} at most: remove one to add another.`

interface AddProps {
  schema: Edited['schema']
  disabled: boolean
  onAdd: (entry?: unknown) => void
}

/** The add button; for blocks a menu of kinds, each with its help text and a link to an example. */
function Add({ schema, disabled, onAdd }: AddProps) {
  const { examples } = useEditing()
  if (schema.kind !== 'array') return null
  const { element } = schema
  if (element.kind !== 'conditional')
    return (
      <button type="button" className="custom-add" disabled={disabled} onClick={() => onAdd()}>
        Add
      </button>
    )
  return (
    <details className="custom-kinds">
      <summary className="custom-add">Add</summary>
      <ul>
        {Object.entries<Schema>(element.values).map(([kind, { content }]) => (
          <li key={kind} className="custom-kind">
            <button
              type="button"
              className="custom-choose"
              disabled={disabled}
              onClick={() => onAdd({ discriminant: kind })}
            >
              <strong>{content?.label ?? kind}</strong>
              <span className="custom-help">{content?.help}</span>
            </button>
            {examples[kind] && (
              <a href={examples[kind]} target="_blank" rel="noreferrer" className="custom-help">
                See an example<span className="sr-only"> of the kind {content?.label}, in a new tab</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface RowButtonProps {
  label: string
  sign: string
  disabled: boolean
  onClick: () => void
}

const RowButton = ({ label, sign, ...rest }: RowButtonProps) => (
  <button type="button" className="custom-row-button" aria-label={label} title={label} {...rest}>
    {sign}
  </button>
)
