'use client'

import { Keystatic } from '@keystatic/core/ui'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { setEditing } from '#components/editor/inputs/editing.ts'
import { withCustomFields } from '#components/editor/inputs/index.tsx'
import { editorConfig } from '#keystatic.config.ts'
import type { Variables } from '#lib/content/variables.ts'
import { useConflicts } from './conflicts.tsx'
import { Panel } from './editor-panel.tsx'
import { goTo } from './marks.ts'
import type { Findings } from './use-findings.ts'
import './editor.css'

interface Props {
  githubRepo?: string
  githubApp?: string
  /** The template variables at build time; in development, each save updates them. */
  variables?: Variables
  choices: Findings['choices']
}

export function ContentEditor({ githubRepo, githubApp, variables, choices }: Props) {
  const config = useMemo(() => withCustomFields(editorConfig(githubRepo)), [githubRepo])
  const app = { envName: 'NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG', value: githubApp }
  const [body, setBody] = useState<HTMLElement>()
  const conflicts = useConflicts()
  useTarget()
  useEffect(() => setEditing({ variables, choices }), [variables, choices])
  useEffect(() => setBody(document.body), [])
  if (!body) return <div data-content-editor />
  /* The portal is next to the page, which CSS hides, because Keystatic renders its own main landmark. */
  return createPortal(
    <div data-content-editor>
      <button type="button" className="custom-add editor-skip" onClick={goToForm}>
        Skip to the form
      </button>
      <Keystatic config={config} appSlug={app} />
      <Panel hosted={Boolean(githubRepo)} />
      {conflicts}
    </div>,
    body,
  )
}

/** Skips Keystatic's menu of all forms. */
const goToForm = () => goTo(document.querySelector('#keystatic-main-panel form'))

/** Reads the target field from the URL hash, then removes the hash so that the same link works again. */
function useTarget() {
  useEffect(() => {
    const read = () => {
      const target = decodeURIComponent(location.hash.slice(1))
      if (!target) return
      history.replaceState(history.state, '', location.pathname + location.search)
      setEditing({ target })
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
}
