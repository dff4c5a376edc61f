'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

export function RefreshOnSave() {
  const { refresh } = useRouter()
  useEffect(() => {
    const changes = new EventSource('/api/content-changes')
    changes.onmessage = () => {
      if (!location.pathname.startsWith('/keystatic')) refresh()
    }
    return () => changes.close()
  }, [refresh])
  return null
}
