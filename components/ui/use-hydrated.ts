import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React runs in the browser: false in the prerendered page, whose scripts may come late or never. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
