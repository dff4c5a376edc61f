'use client'

import { Keystatic } from '@keystatic/core/ui'
import { useMemo } from 'react'
import { useHydrated } from '#components/ui/hydration.ts'
import { type EditorSettings, editorConfig } from '#keystatic.config.ts'
import { blockSchemas } from '#lib/content/schema/blocks/index.ts'
import { metaOf } from '#lib/content/schema/walk.ts'
import './editor.css'

/** Keystatic routes by `location`, so it renders in the browser only. */
export function ContentEditor({ githubApp, githubRepo, previewUrl, variables }: EditorSettings) {
  const config = useMemo(
    () => editorConfig({ githubRepo, previewUrl, variables }),
    [githubRepo, previewUrl, variables],
  )
  const appSlug = { envName: 'NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG', value: githubApp }
  if (!useHydrated()) return false
  return (
    <>
      <style>{helpOfKinds}</style>
      <Keystatic config={config} appSlug={appSlug} />
    </>
  )
}

/** What each kind shows, for editor.css to say in the menu that adds a block. */
const helpOfKinds = Object.entries(blockSchemas)
  .map(([kind, fields]) => `[data-key="${kind}"] { --help: ${JSON.stringify(metaOf(fields).help)} }`)
  .join('\n')
