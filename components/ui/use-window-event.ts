import { useEffect, useEffectEvent } from 'react'

/** Listens on the window while the component is mounted; the listener sees its current props and state. */
export function useWindowEvent<E extends Event = Event>(
  name: string | undefined,
  listener: (event: E) => void,
) {
  const onEvent = useEffectEvent(listener)
  useEffect(() => {
    if (!name) return
    const listen = (event: Event) => onEvent(event as E)
    addEventListener(name, listen)
    return () => removeEventListener(name, listen)
  }, [name])
}
