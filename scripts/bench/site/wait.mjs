import { setTimeout } from 'node:timers/promises'

/** Waits until something answers at this address. */
export async function untilItAnswers(url, within = 30_000) {
  for (let waited = 0; waited < within; waited += 100) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return
    await setTimeout(100)
  }
  throw new Error(`Nothing answered at ${url} within ${within / 1000} s.`)
}
