const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
let announcedLast

/** Says what a step is doing while it runs and how long it took once it is done; which one, if several run at once. */
export async function step(doing, work) {
  const since = performance.now()
  console.log(`• ${doing} ...`)
  announcedLast = doing
  const result = await work()
  console.log(`  ${announcedLast === doing ? '' : `${doing}: `}done in ${seconds(since)}`)
  announcedLast = undefined
  return result
}
