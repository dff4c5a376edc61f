import { createElement, type HTMLAttributes } from 'react'

type Enhance = (host: HTMLElement, signal: AbortSignal) => void
type Data = { [name: `data-${string}`]: string | undefined }

/**
 * Defines a custom element that enhances server-rendered markup: the markup works before, is not sent twice, and
 * `:not(:defined)` styles it until the script runs. The signal aborts when the element is disconnected.
 */
export function customElement(name: `${string}-${string}`, enhance: Enhance) {
  if (typeof customElements !== 'undefined' && !customElements.get(name)) {
    class Enhanced extends HTMLElement {
      #left?: AbortController
      connectedCallback() {
        this.#left = new AbortController()
        enhance(this, this.#left.signal)
      }
      disconnectedCallback() {
        this.#left?.abort()
      }
    }
    customElements.define(name, Enhanced)
  }
  return (props: HTMLAttributes<HTMLElement> & Data) => createElement(name, props)
}
