/** Playwright launch options, with extra browser arguments. */
export const launchedWith = (...args: string[]) => ({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: [
    '--disable-quic',
    // Test pages live for seconds: JIT optimization takes longer than it saves.
    '--js-flags=--no-opt --no-maglev',
    // Saves a renderer process for the empty initial document.
    '--renderer-process-limit=1',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    ...args,
  ],
  chromiumSandbox: process.getuid?.() !== 0,
})
