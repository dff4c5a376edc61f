/** What this site asks of a vendor; each vendor's own file answers it as `start`. */

export type Chat = { open(): void }

/**
 * Loads one vendor's chat, hidden, and answers once it can be opened. `shown` hears whenever something of the vendor's
 * is in sight or gone again, because then our own button steps aside or comes back.
 */
export type StartChat = (id: string, shown: (inSight: boolean) => void) => Promise<Chat>
