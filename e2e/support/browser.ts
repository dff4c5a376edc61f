/** A browser of its own for journeys that need one started differently. */
export const launchedWith = (...args: string[]) => ({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ['--disable-quic', ...args],
  chromiumSandbox: process.getuid?.() !== 0,
})
