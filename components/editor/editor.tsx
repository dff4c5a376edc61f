'use client'

import { Keystatic } from '@keystatic/core/ui'
import { useMemo } from 'react'
import { useHydrated } from '#components/ui/hydration.ts'
import { type EditorSettings, editorConfig } from '#keystatic.config.ts'
import './editor.css'

/** Keystatic routes by `location`, so it renders in the browser only. */
export function ContentEditor({ githubApp, githubRepo, variables }: EditorSettings) {
  const config = useMemo(() => editorConfig({ githubRepo, variables }), [githubRepo, variables])
  const appSlug = { envName: 'NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG', value: githubApp }
  return useHydrated() && <Keystatic config={config} appSlug={appSlug} />
}
