'use client'

import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { Change, History } from '#lib/editor/history.ts'
import { SAME_ORIGIN } from '#lib/editor/same-origin.ts'
import { FindingsList } from './findings-list.tsx'
import { useFindings } from './use-findings.ts'
import './changes.css'

const ADDRESS = '/api/content-history'

interface Answer {
  refused?: string
  branch?: string
  sent?: boolean
}

const give = async (order: object): Promise<Answer> => {
  const headers = { ...SAME_ORIGIN, 'Content-Type': 'application/json' }
  const answer = await fetch(ADDRESS, { method: 'POST', headers, body: JSON.stringify(order) }).catch(
    () => {},
  )
  return answer?.ok ? answer.json() : { refused: 'The site on this machine does not answer. Try again.' }
}

/**
 * Lists what changed since the last publication, with the findings of the check, a restore button and a publish form.
 */
export function Changes() {
  const [history, setHistory] = useState<History>()
  const [news, setNews] = useState('')
  const look = useCallback(async () => {
    const answer = await fetch(ADDRESS, { headers: SAME_ORIGIN }).catch(() => {})
    if (answer?.ok) setHistory(await answer.json())
  }, [])
  useEffect(() => {
    void look()
  }, [look])
  const problems = useFindings({ onSaved: look }).findings?.editorProblems

  const tell = async (order: object, words: (answer: Answer) => string) => {
    const answer = await give(order)
    setNews(answer.refused ?? words(answer))
    await look()
  }

  return (
    <section className="changes" aria-labelledby="changes-title">
      <p>
        <a href="/keystatic">Back to the editor</a>
      </p>
      <h1 id="changes-title">What changed since publishing</h1>
      <p role="status" className="changes-news">
        {news}
      </p>
      {!history && <p>Looking ...</p>}
      {history && 'unavailable' in history && <p>{history.unavailable}</p>}
      {history && 'changes' in history && (
        <>
          <ChangeList
            {...history}
            onRestore={({ file, kind }) =>
              tell({ do: 'restore', file }, () =>
                kind === 'new' ? `${file} was taken away.` : `${file} is as it was published.`,
              )
            }
          />
          <h2>The check</h2>
          {!problems && <p>Checking ...</p>}
          {problems?.length === 0 && <p>There is nothing to correct.</p>}
          {problems && <FindingsList problems={problems} />}
          <Publish
            ready={problems?.length === 0 && history.changes.some(({ handedOver }) => !handedOver)}
            onPublish={(message) => tell({ do: 'publish', message }, handedOver)}
          />
        </>
      )}
    </section>
  )
}

const handedOver = ({ branch, sent }: Answer) =>
  sent
    ? `Handed over: it is on the branch ${branch} of the server. It is public once that is merged.`
    : `Handed over: it is committed on the branch ${branch}, on this machine. It is public once that is sent and merged.`

interface ChangeListProps {
  changes: Change[]
  onRestore: (change: Pick<Change, 'file' | 'kind'>) => void
}

function ChangeList({ changes, onRestore }: ChangeListProps) {
  const [asked, setAsked] = useState<string>()
  if (changes.length === 0) return <p>Nothing: all is as it is published.</p>
  return (
    <ul className="findings">
      {changes.map(({ file, kind, handedOver }) => (
        <li key={file}>
          <span>
            <strong>{file}</strong> {kind}
            {handedOver && ', handed over'}
          </span>
          {asked === file ? (
            <button
              type="button"
              className="changes-sure"
              onClick={() => {
                setAsked(undefined)
                onRestore({ file, kind })
              }}
            >
              {kind === 'new' ? 'Yes, take it away' : 'Yes, drop what I changed in it'}
            </button>
          ) : (
            <button type="button" onClick={() => setAsked(file)}>
              {kind === 'new' ? 'Take away' : 'Restore'}
              <span className="sr-only"> {file}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Publish({ ready, onPublish }: { ready: boolean; onPublish: (message: string) => Promise<void> }) {
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onPublish(message)
    setBusy(false)
    setMessage('')
  }
  return (
    <form onSubmit={submit}>
      <h2>Publish</h2>
      <p>This commits all of the above on a branch of its own and sends it to the server, if there is one.</p>
      <label htmlFor="message">What is new, in a few words</label>
      <input
        id="message"
        value={message}
        maxLength={200}
        required
        onChange={(event) => setMessage(event.target.value)}
      />
      <button type="submit" disabled={!ready || busy}>
        {busy ? 'Publishing ...' : 'Publish'}
      </button>
    </form>
  )
}
