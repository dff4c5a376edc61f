'use client'

import { Keystatic } from '@keystatic/core/ui'
import { useMemo } from 'react'
import { editorConfig } from '@/keystatic.config'
import './editor.css'

interface Props {
  githubRepo?: string
  githubApp?: string
}

export function ContentEditor({ githubRepo, githubApp }: Props) {
  const config = useMemo(() => editorConfig(githubRepo), [githubRepo])
  const app = { envName: 'NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG', value: githubApp }
  return (
    <div data-content-editor>
      <Keystatic config={config} appSlug={app} />
    </div>
  )
}
