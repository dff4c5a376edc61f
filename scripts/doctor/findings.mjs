/** What a check says: all is well, this must be mended and how, this is worth knowing, or it could not be looked at. */
export const fine = (text) => ({ kind: 'fine', text })
export const mend = (text, remedy) => ({ kind: 'mend', text, remedy })
export const note = (text, remedy) => ({ kind: 'note', text, remedy })
export const skipped = (text) => ({ kind: 'skipped', text })

/** All that was found wrong, or that nothing was. */
export const orFine = (findings, text) => (findings.length > 0 ? findings : [fine(text)])
