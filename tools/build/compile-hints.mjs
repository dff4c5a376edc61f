const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Nearly all functions of the chunks run as soon as they are there. With this hint V8 compiles them off the main thread
 * while they arrive, not one by one in the way of the visitor.
 */
export const addCompileHints = (asset) =>
  !asset.address.endsWith('.js') || String(asset.bytes).startsWith(HINT)
    ? [asset]
    : [{ ...asset, bytes: Buffer.concat([Buffer.from(HINT), asset.bytes]) }]
