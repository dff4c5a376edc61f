const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Nearly all functions of a chunk run as soon as it has loaded. With this hint V8 compiles them eagerly, off the main
 * thread while the chunk downloads, instead of lazily on the main thread, where that delays interactions.
 */
export const addCompileHints = (asset) =>
  !asset.address.endsWith('.js') || String(asset.bytes).startsWith(HINT)
    ? [asset]
    : [{ ...asset, bytes: Buffer.concat([Buffer.from(HINT), asset.bytes]) }]
