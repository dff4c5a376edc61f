export const ok = (text) => ({ kind: 'ok', text })
export const failure = (text, fix) => ({ kind: 'error', text, fix })
export const warning = (text, fix) => ({ kind: 'warning', text, fix })
export const skipped = (text) => ({ kind: 'skipped', text })

/** The findings, or `ok` if there are none. */
export const orOk = (findings, text) => (findings.length > 0 ? findings : [ok(text)])
