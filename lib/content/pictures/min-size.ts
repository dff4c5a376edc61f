export interface MinSize {
  width: number
  height: number
}

/** What is wrong with a picture that would be blurred in its place. */
export function sizeFault(picture: MinSize, least: MinSize, name: string) {
  if (picture.width >= least.width && picture.height >= least.height) return undefined
  const needed = `${least.width} x ${least.height}`
  return `${name} is ${picture.width} x ${picture.height} pixels, too small for this place; use one of at least ${needed}`
}
