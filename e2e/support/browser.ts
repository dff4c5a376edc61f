/** Launch options of the browser, with further arguments. */
export const launchedWith = (...args: string[]) => ({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: [
    '--disable-quic',
    // Pages live for seconds here: optimizing their scripts takes longer than it saves.
    '--js-flags=--no-opt --no-maglev',
    // The empty initial document needs no process of its own.
    '--renderer-process-limit=1',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    ...args,
  ],
  chromiumSandbox: process.getuid?.() !== 0,
})
