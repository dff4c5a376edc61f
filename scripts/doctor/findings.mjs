/** What a check says: all is well, this must be fixed and how, this is worth knowing, or it could not be checked. */
export const ok = (text) => ({ kind: 'ok', text })
export const failure = (text, fix) => ({ kind: 'error', text, fix })
export const warning = (text, fix) => ({ kind: 'warning', text, fix })
export const skipped = (text) => ({ kind: 'skipped', text })

/** All that was found wrong, or that nothing was. */
export const orOk = (findings, text) => (findings.length > 0 ? findings : [ok(text)])
