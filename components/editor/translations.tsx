'use client'

import { useEffect, useState } from 'react'
import { type Language, translations } from '#contract/languages.ts'
import { translationLink } from '#lib/content/check/editor-problem.ts'
import { languageName } from '#lib/content/translation.ts'
import type { Progress } from '#lib/editor/translations.ts'
import { callApi, editorLink } from './api.ts'
import { TranslationForm } from './translation-form.tsx'
import './translations.css'

interface Props {
  /** Defaults to the site's first translation. */
  language?: Language
  /** The English file that is open. */
  file?: string
}

/** Lists the files of a language, or shows one with English and the translation side by side. */
export function Translations({ language: asked, file }: Props) {
  const language = asked ?? translations[0]
  // Renders only in the browser, whose URL names the branch.
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  if (!isHere || !language) return null
  return (
    <div className="changes translations">
      <nav className="translations-nav" aria-label="Translations">
        <a href={editorLink('/keystatic/')}>Back to the editor</a>
        {file && <a href={editorLink(`/keystatic/translations?language=${language}`)}>All files</a>}
        {translations.map((code) => (
          <a
            key={code}
            href={editorLink(file ? translationLink(code, file) : `/keystatic/translations?language=${code}`)}
            aria-current={code === language ? 'page' : undefined}
          >
            {languageName(code)}
          </a>
        ))}
      </nav>
      {file ? (
        <TranslationForm key={file + language} language={language} file={file} />
      ) : (
        <FileList language={language} />
      )}
    </div>
  )
}

const toDo = ({ missing, behind, isOutdated }: Progress) => missing + behind + Number(isOutdated)

function FileList({ language }: { language: Language }) {
  const [answer, setAnswer] = useState<{ files: Progress[] } | { fault: string }>()
  useEffect(() => {
    void callApi<{ files: Progress[] }>('content-translation', { language }).then(setAnswer)
  }, [language])
  const begun = answer && 'files' in answer ? answer.files.filter(({ isBegun }) => isBegun) : []
  const open = begun.filter((file) => toDo(file) > 0).sort((a, b) => toDo(b) - toDo(a))
  return (
    <>
      <h1>Translations: {languageName(language)}</h1>
      <div role="status">
        {!answer && <p>Loading ...</p>}
        {answer && 'fault' in answer && <p>Not shown: {answer.fault}.</p>}
      </div>
      {answer && 'files' in answer && (
        <>
          <Files
            title="To do"
            language={language}
            files={open}
            none="Nothing: every translation is up to date."
          />
          <Files
            title="Not started"
            language={language}
            files={answer.files.filter(({ isBegun }) => !isBegun)}
          />
          <Files title="Up to date" language={language} files={begun.filter((file) => toDo(file) === 0)} />
        </>
      )}
    </>
  )
}

interface FilesProps {
  title: string
  language: Language
  files: Progress[]
  none?: string
}

function Files({ title, language, files, none }: FilesProps) {
  if (files.length === 0 && !none) return null
  return (
    <section>
      <h2>{title}</h2>
      {files.length === 0 && <p>{none}</p>}
      <ul className="findings">
        {files.map((one) => (
          <li key={one.file}>
            <a href={editorLink(translationLink(language, one.file))}>{one.name}</a>
            <span>{stateOf(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf({ isBegun, isDraft, count, missing, behind, isOutdated }: Progress) {
  if (!isBegun) return `${count} texts`
  const parts = [
    isDraft && 'draft',
    missing > 0 && `${missing} missing`,
    behind > 0 && `${behind} out of date`,
    isOutdated && 'settings out of date',
  ]
  return parts.filter(Boolean).join(', ') || `${count} texts`
}
