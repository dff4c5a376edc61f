import { memo, useState } from 'react'
import { type Language, languages } from '#contract/languages.ts'
import { withoutInvisible } from '#lib/content/invisible.ts'
import type { Path } from '#lib/content/schema/walk.ts'
import { dotPath, type TextBeside, translatedTextFault } from '#lib/content/translated-texts.ts'
import type { Variables } from '#lib/content/variables.ts'
import { FieldFrame } from './inputs/field.tsx'
import { renderedLength } from './inputs/values.ts'

/** An edited or confirmed translation; `base` is the translation that it replaces. */
export interface Edit {
  path: Path
  english: string
  base?: string
  text: string
}

interface Props {
  label: string
  text: TextBeside
  language: Language
  variables?: Variables
  edit?: Edit
  /** A save was attempted, so every problem is shown. */
  tried: boolean
  onChange: (path: Path, edit: Edit | undefined) => void
}

/** One text: English on the left, its translation on the right, and whether English has changed since. */
export const TranslatedText = memo(function TranslatedText(props: Props) {
  const { label, text, language, variables, edit, tried, onChange } = props
  const { path, field, english, translation, isChanged, before } = text
  const [left, setLeft] = useState(false)
  const { editor } = field
  if (editor.kind !== 'text') return null
  const value = edit?.text ?? translation ?? ''
  const isWritten = edit !== undefined || translation !== undefined
  const fault = isWritten ? translatedTextFault(text, value, { language, variables }) : undefined
  const length = renderedLength(editor, value, variables, language)
  const write = (written: string) => ({ path, english, base: translation, text: written })
  const mark = markOf(text)
  const isBehind = isChanged && translation !== undefined
  return (
    <div className="translation-row" data-place={dotPath(path)}>
      <div className="translation-english" lang="en" dir="ltr">
        {before === undefined ? <p>{english}</p> : <Changed before={before} now={english} />}
      </div>
      <div>
        <FieldFrame
          label={label}
          help={
            <>
              {edit ? 'Not saved yet.' : mark && <span className="translation-mark">{mark}.</span>}{' '}
              <span className="custom-count" data-over={length > editor.max || undefined}>
                {length} of {editor.max} characters
              </span>
            </>
          }
          fault={fault}
          said={left || tried || edit === undefined}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              lang={language}
              dir={languages[language].dir}
              rows={editor.multiline ? 4 : 2}
              value={value}
              onChange={({ target }) => {
                const written = withoutInvisible(target.value)
                onChange(path, written === (translation ?? '') ? undefined : write(written))
              }}
              onBlur={() => setLeft(true)}
            />
          )}
        </FieldFrame>
        {isBehind && (edit === undefined || edit.text === translation) && (
          <label className="translation-right">
            <input
              type="checkbox"
              checked={edit !== undefined}
              onChange={({ target }) => onChange(path, target.checked ? write(translation) : undefined)}
            />{' '}
            Still correct<span className="sr-only">: {label}</span>
          </label>
        )}
      </div>
    </div>
  )
})

/** What is left to do for a text. */
function markOf({ translation, isChanged, before }: TextBeside) {
  if (translation === undefined) return 'Missing'
  if (!isChanged) return undefined
  return before === undefined ? 'Not compared yet' : 'English has changed'
}

/** The current English; `<del>` and `<ins>` mark the words in the middle that changed since the translation. */
function Changed({ before, now }: { before: string; now: string }) {
  const [was = [], is = []] = [before, now].map((text) => text.split(/(\s+)/))
  const shorter = Math.min(was.length, is.length)
  let start = 0
  while (start < shorter && was[start] === is[start]) start++
  let end = 0
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end++
  const [gone, come] = [was, is].map((words) =>
    words
      .slice(start, words.length - end)
      .join('')
      .trim(),
  )
  return (
    <p>
      {is.slice(0, start).join('')}
      {gone && <del>{gone}</del>} {come && <ins>{come}</ins>} {is.slice(is.length - end).join('')}
    </p>
  )
}
