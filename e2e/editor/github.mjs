// Preloaded into the built site: what it asks of GitHub is answered by the stand-in of the test.
const { fetch } = globalThis
globalThis.fetch = (input, init) =>
  fetch(
    typeof input === 'string' ? input.replace('https://api.github.com', process.env.GITHUB_STAND_IN) : input,
    init,
  )
