/** How the journeys' browser is started, and one of its own for those that need it different. */
export const launchedWith = (...args: string[]) => ({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: [
    '--disable-quic',
    // A page lives for seconds here: to make its scripts quicker takes longer than it saves.
    '--js-flags=--no-opt --no-maglev',
    // The empty document in which every page begins needs none of its own.
    '--renderer-process-limit=1',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    ...args,
  ],
  chromiumSandbox: process.getuid?.() !== 0,
})
