/** Told to the window when a request has arrived, with the name of its form: for whoever wants to count. */
export const REQUEST_SENT = 'request-sent'

export const tellSent = (form: string) => dispatchEvent(new CustomEvent(REQUEST_SENT, { detail: form }))
