import { createElement, type HTMLAttributes } from 'react'

type Enhance = (host: HTMLElement, signal: AbortSignal) => void
type Data = { [name: `data-${string}`]: string | undefined }

/**
 * An element that adds behaviour to the markup the server has rendered inside it: it works before, nothing is sent
 * twice, and `:not(:defined)` styles it until its script is there. The signal ends when it leaves the page.
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
