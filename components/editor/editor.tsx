'use client'

import { Keystatic } from '@keystatic/core/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useHydrated } from '#components/ui/hydration.ts'
import { type EditorSettings, editorConfig } from '#keystatic.config.ts'
import { onContentChange } from '#lib/content/changes.ts'
import type { Targets } from '#lib/content/check/links.ts'
import { blockSchemas } from '#lib/content/schema/blocks/index.ts'
import { known } from './inputs.tsx'
import './editor.css'

interface Props extends EditorSettings {
  targets?: Targets
  /** Addresses that lead nowhere since the last commit. */
  vanished: readonly string[]
}

/** Keystatic routes by `location`, so it renders in the browser only. */
export function ContentEditor({ githubApp, githubRepo, variables, targets, vanished }: Props) {
  // Made once: another configuration would discard what is being typed.
  const [config] = useState(() => editorConfig({ githubRepo, variables }))
  const { refresh } = useRouter()
  useEffect(() => (githubRepo ? undefined : onContentChange(refresh)), [githubRepo, refresh])
  useEffect(() => {
    known.targets = targets
  }, [targets])
  const appSlug = { envName: 'NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG', value: githubApp }
  if (!useHydrated()) return false
  return (
    <>
      <style>{pictures}</style>
      <Keystatic config={config} appSlug={appSlug} />
      <ul role="status" className="vanished-pages">
        {vanished.map((message) => (
          <li key={message}>{message}.</li>
        ))}
      </ul>
    </>
  )
}

/** Numbers the kinds in the menu that adds a block, for their pictures in editor.css. */
const pictures = Object.keys(blockSchemas)
  .map((kind, index) => `[role^="menuitem"][data-key="${kind}"] { --block: ${index} }`)
  .join('\n')
