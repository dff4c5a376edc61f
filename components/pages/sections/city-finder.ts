'use client'

import { customElement } from '#components/ui/custom-element.ts'
import { loadOnce } from '#lib/ui/load-once.ts'

const load = loadOnce(() => import('./find-cities.ts'))

/** Loads the city search when a visitor focuses the field, and retries on the next focus after a failure. */
export const CityFinder = customElement('city-finder', (host, signal) => {
  const input = host.querySelector('input')
  if (!input) return
  let isStarted = false
  const start = async () => {
    const { findCities } = await load()
    if (isStarted || signal.aborted) return
    isStarted = true
    findCities(host, input, signal)
  }
  const tryToStart = () => void start().catch(() => {})
  if (input.value || input.matches(':focus')) tryToStart()
  input.addEventListener('focus', tryToStart, { signal })
})
