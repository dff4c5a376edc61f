const OTHERS = ['pictures', 'packing']

/** What this build is to be made with: PLAIN leaves the pages as Next.js has made them, BUILD_WITHOUT names single parts. */
export function readSwitches({ PLAIN, BUILD_WITHOUT = '' }, reworks) {
  const without = BUILD_WITHOUT.split(',').filter(Boolean)
  const names = [...Object.keys(reworks), ...OTHERS]
  const unknown = without.find((name) => !names.includes(name))
  if (unknown) throw new Error(`BUILD_WITHOUT names ${unknown}; what can be left out is ${names.join(', ')}.`)
  const isWanted = (name) => !without.includes(name)
  const steps = PLAIN ? [] : Object.entries(reworks).filter(([name]) => isWanted(name))
  return { steps, isWanted }
}
