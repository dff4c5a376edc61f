import { useState } from 'react'
import type { EditorProblem } from '#lib/content/check/editor-problem.ts'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { schemaOf } from '#lib/content/schema/index.ts'
import { callApi, editorLink } from './api.ts'
import { fileIn } from './saves.ts'

interface Found {
  words: string
  /** `message` is the text around the match. */
  found: EditorProblem[]
  count: number
}

/** Links to the parts of the open form, and searches all content. */
export function Find({ pathname }: { pathname: string }) {
  const [result, setResult] = useState<Found | { fault: string }>()
  const find = async (words: string) => {
    setResult({ ...(await callApi<Omit<Found, 'words'>>('content-search', { words })), words })
  }
  const parts = partsOf(pathname)
  return (
    <details className="editor-check">
      <summary>Find</summary>
      <form
        className="editor-find"
        onSubmit={(event) => {
          event.preventDefault()
          void find(String(new FormData(event.currentTarget).get('words')))
        }}
      >
        <label>
          A text anywhere in the content <input name="words" type="search" maxLength={200} required />
        </label>
        <button type="submit" className="custom-add">
          Find
        </button>
      </form>
      <div role="status">{result && sentenceFor(result)}</div>
      {result && !('fault' in result) && (
        <ul className="findings">
          {result.found.map(({ place, message, edit }) => (
            <li key={edit}>
              <a href={edit && editorLink(edit)}>{place}</a>
              <p>{message}</p>
            </li>
          ))}
        </ul>
      )}
      {parts.length > 1 && (
        <nav aria-label="Parts of this form">
          <ul className="editor-parts">
            {parts.map(({ path, label, isInside }) => (
              <li key={path} data-inside={isInside || undefined}>
                <a href={`#${path}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </details>
  )
}

function sentenceFor(result: Found | { fault: string }) {
  if ('fault' in result) return `Not searched: ${result.fault}.`
  const { words, found, count } = result
  if (count === 0) return `“${words}” was not found in the content.`
  if (count > found.length)
    return `“${words}” appears in ${count} texts; these are the first ${found.length}.`
  return `“${words}” appears in ${count === 1 ? 'one text' : `${count} texts`}.`
}

/** The fields of the form at this address, and the groups and lists in them. */
function partsOf(pathname: string) {
  const file = fileIn(pathname)
  const fieldsOf = (field: AnyField | undefined) =>
    field?.editor.kind === 'object' ? Object.entries(field.editor.fields) : []
  return fieldsOf(file ? schemaOf(file) : undefined).flatMap(([key, field]) => [
    { path: key, label: field.label, isInside: false },
    ...fieldsOf(field).flatMap(([inner, { label, editor }]) =>
      editor.kind === 'object' || editor.kind === 'list'
        ? [{ path: `${key}.${inner}`, label, isInside: true }]
        : [],
    ),
  ])
}
