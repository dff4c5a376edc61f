import { createElement, type HTMLAttributes } from 'react'

type Enhance = (host: HTMLElement, signal: AbortSignal) => void
type Data = { [name: `data-${string}`]: string | undefined }

/**
 * Defines a custom element that enhances server-rendered markup: the markup works without it, is not sent twice, and
 * `:not(:defined)` styles it until the script runs. The signal aborts when the element is disconnected.
 */
export function customElement(name: `${string}-${string}`, enhance: Enhance) {
  if (typeof customElements !== 'undefined' && !customElements.get(name)) {
    class Enhanced extends HTMLElement {
      #left?: AbortController
      connectedCallback() {
        this.#left = new AbortController()
        const { signal } = this.#left
        if (process.env.NODE_ENV === 'development') void enhanceHydrated(this, signal, enhance)
        else enhance(this, signal)
      }
      disconnectedCallback() {
        this.#left?.abort()
      }
    }
    customElements.define(name, Enhanced)
  }
  return (props: HTMLAttributes<HTMLElement> & Data) => createElement(name, props)
}

/** React's development build reports attributes that were set before hydration; it sets this key after comparing. */
async function enhanceHydrated(host: HTMLElement, signal: AbortSignal, enhance: Enhance) {
  while (!signal.aborted && !Object.keys(host).some((key) => key.startsWith('__reactFiber$')))
    await new Promise(requestAnimationFrame)
  if (!signal.aborted) enhance(host, signal)
}
