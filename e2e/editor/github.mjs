// Preloaded into the built site: redirects its GitHub requests to the test's fake API.
const { fetch } = globalThis
globalThis.fetch = (input, init) =>
  fetch(
    typeof input === 'string' ? input.replace('https://api.github.com', process.env.GITHUB_STAND_IN) : input,
    init,
  )
