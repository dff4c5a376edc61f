'use client'

import { type ComponentType, useSyncExternalStore } from 'react'
import type { FormsRuntimeProps } from './forms-runtime'

let Runtime: ComponentType<FormsRuntimeProps> | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Dialogs, notices and validation are fetched once, when a visitor is about to need them. */
export function loadFormsRuntime() {
  loading ??= import('./forms-runtime').then(
    (module) => {
      Runtime = module.FormsRuntime
      for (const listener of listeners) listener()
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useFormsRuntime = () =>
  useSyncExternalStore(
    subscribe,
    () => Runtime,
    () => undefined,
  )
