/** The interface that each chat vendor's adapter implements as `start`. */

export type Chat = { open(): void }

/**
 * Loads the vendor's chat hidden, and resolves once it can be opened. `shown` is called when the vendor's UI appears or
 * disappears, so that our button can hide.
 */
export type StartChat = (id: string, shown: (inSight: boolean) => void) => Promise<Chat>
