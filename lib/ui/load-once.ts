/** Components that are loaded with their texts. */
export async function withTexts<Components extends object, Texts>(
  components: Promise<Components>,
  texts: Promise<Texts>,
) {
  const [loaded, copy] = await Promise.all([components, texts])
  return { ...loaded, texts: copy }
}

/** Loads once for each choice of arguments; a load that fails is tried again by the next call. */
export function loadOnce<Args extends string[], Value>(load: (...args: Args) => Value) {
  const loaded = new Map<string, Value>()
  return (...args: Args) => {
    const key = args.join(' ')
    const value = loaded.get(key) ?? load(...args)
    if (!loaded.has(key)) Promise.resolve(value).catch(() => loaded.delete(key))
    loaded.set(key, value)
    return value
  }
}
