const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Says what a step is doing while it runs and how long it took once it is done. */
export async function step(doing, work) {
  const since = performance.now()
  console.log(`• ${doing} ...`)
  const result = await work()
  console.log(`  done in ${seconds(since)}`)
  return result
}
