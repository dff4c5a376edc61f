import { findChromium } from '#scripts/chromium.mjs'

/** Playwright launch options, with extra browser arguments. */
export const launchedWith = (...args: string[]) => ({
  executablePath: findChromium(),
  args: [
    '--disable-quic',
    // Test pages live for seconds: JIT optimization takes longer than it saves.
    '--js-flags=--no-opt --no-maglev',
    // Saves a renderer process for the empty initial document.
    '--renderer-process-limit=1',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    // No journey reaches the network: vendors are stubbed.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ...args,
  ],
  chromiumSandbox: process.getuid?.() !== 0,
})
