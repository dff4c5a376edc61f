'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Difference } from '#lib/editor/differences.ts'
import type { Change, History } from '#lib/editor/history.ts'
import { callApi } from './api.ts'
import { FindingsList } from './findings-list.tsx'
import { asSentence, inWords } from './in-words.ts'
import { useFindings } from './use-findings.ts'
import './changes.css'

const call = <T extends object = { fault?: string }>(method: 'GET' | 'POST' | 'PUT', query = {}) =>
  callApi<T>('content-history', query, method)

/** Lists differences from the published content with before and after, and pulls what colleagues published. */
export function Changes() {
  const [history, setHistory] = useState<History | { fault: string }>()
  const [news, setNews] = useState('')
  /** Result of the last fetch from the Git remote. */
  const [server, setServer] = useState<{ fault?: string }>()
  const asked = useRef(0)
  const look = useCallback(async () => {
    const number = ++asked.current
    const found = await call<History>('GET')
    // The response to an earlier request may arrive last; ignore it.
    if (number === asked.current) setHistory(found)
  }, [])
  useEffect(() => {
    void look()
    // The remote may be slow or unreachable, so the list does not wait for it.
    void call('POST').then(async (answer) => {
      await look()
      setServer(answer)
    })
  }, [look])
  const problems = useFindings({ onSaved: look }).findings?.problems

  const order = async (query: { file?: string }, done: string) => {
    const { fault } = await call('PUT', query)
    setNews(fault ? asSentence(fault) : done)
    if (!fault && !query.file) setServer({})
    await look()
  }

  return (
    <section className="changes" aria-labelledby="changes-title">
      <p>
        <a href="/keystatic">Back to the editor</a>
      </p>
      <h1 id="changes-title">Unpublished changes</h1>
      <p role="status" className="changes-news">
        {news}
      </p>
      {!history && <p>Loading ...</p>}
      {history && 'fault' in history && <p>{asSentence(history.fault)}</p>}
      {history && 'changes' in history && (
        <>
          {history.behind !== undefined && (
            <Newest
              behind={history.behind}
              server={server}
              onBring={() => order({}, 'You now have everything that colleagues published.')}
            />
          )}
          <ChangeList
            changes={history.changes}
            onRestore={({ file, name, kind }) =>
              order(
                { file },
                kind === 'new' ? `${name} was deleted.` : `${name} is back to its published version.`,
              )
            }
          />
          <h2>The check</h2>
          {!problems && <p>Checking ...</p>}
          {problems?.length === 0 && <p>There is nothing to correct.</p>}
          {problems && <FindingsList problems={problems} />}
        </>
      )}
    </section>
  )
}

interface NewestProps {
  behind: number
  server: { fault?: string } | undefined
  onBring: () => Promise<void>
}

function Newest({ behind, server, onBring }: NewestProps) {
  const [busy, setBusy] = useState(false)
  if (behind === 0) return <p>{noneBehind(server)}</p>
  return (
    <p>
      Colleagues published {behind === 1 ? 'one change' : `${behind} changes`} that{' '}
      {behind === 1 ? 'is' : 'are'} not here yet.{' '}
      <button
        type="button"
        disabled={busy}
        onClick={() => {
          setBusy(true)
          void onBring().finally(() => setBusy(false))
        }}
      >
        {busy ? 'Getting changes ...' : 'Get the latest changes'}
      </button>
    </p>
  )
}

function noneBehind(server: NewestProps['server']) {
  if (!server) return 'Checking what colleagues published ...'
  return server.fault
    ? `Could not check whether colleagues published changes: ${server.fault}.`
    : 'You have everything that colleagues published.'
}

interface ChangeListProps {
  changes: Change[]
  onRestore: (change: Change) => void
}

function ChangeList({ changes, onRestore }: ChangeListProps) {
  const [asked, setAsked] = useState<string>()
  if (changes.length === 0) return <p>You have no unpublished changes.</p>
  return (
    <ul className="findings">
      {changes.map((change) => {
        const { file, name, edit, kind, differences } = change
        return (
          <li key={file}>
            <span>
              <strong>{edit ? <a href={edit}>{name}</a> : name}</strong>{' '}
              {kind === 'compared' ? 'compared with English' : kind}
            </span>
            {asked === file ? (
              <button
                type="button"
                className="changes-sure"
                onClick={() => {
                  setAsked(undefined)
                  onRestore(change)
                }}
              >
                {kind === 'new' ? 'Yes, delete it' : 'Yes, discard my changes'}
              </button>
            ) : (
              <button type="button" onClick={() => setAsked(file)}>
                {kind === 'new' ? 'Delete' : 'Restore'}
                <span className="sr-only"> {name}</span>
              </button>
            )}
            {differences.length > 0 && <Differences of={differences} />}
          </li>
        )
      })}
    </ul>
  )
}

const Differences = ({ of }: { of: readonly Difference[] }) => (
  <dl className="changes-differences">
    {of.map(({ place, before, after }) => (
      <div key={place}>
        <dt>{place}</dt>
        {before !== undefined && (
          <dd>
            <del>{inWords(before)}</del>
          </dd>
        )}
        {after !== undefined && (
          <dd>
            <ins>{inWords(after)}</ins>
          </dd>
        )}
      </div>
    ))}
  </dl>
)
