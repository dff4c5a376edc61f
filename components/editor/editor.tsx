'use client'

import { Keystatic } from '@keystatic/core/ui'
import { useMemo, useSyncExternalStore } from 'react'
import { type EditorSettings, editorConfig } from '#keystatic.config.ts'
import './editor.css'

interface Props extends EditorSettings {
  /** The slug of the GitHub App that a hosted editor signs in with. */
  githubApp?: string
}

const never = () => () => {}

/** Keystatic routes by `location`, so it renders in the browser only. */
export function ContentEditor({ githubApp, githubRepo, variables }: Props) {
  const config = useMemo(() => editorConfig({ githubRepo, variables }), [githubRepo, variables])
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isBrowser) return null
  return (
    <Keystatic
      config={config}
      appSlug={{ envName: 'NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG', value: githubApp }}
    />
  )
}
