type Cache = { get(key: string): unknown; set(key: string, value: unknown): void }

/** What use-intl uses of @formatjs/fast-memoize, which brings ten times as much along; see vite.config.ts. */
export function memoize<Given extends unknown[], Made>(
  make: (...given: Given) => Made,
  { cache }: { cache: { create(): Cache } },
): (...given: Given) => Made {
  const kept = cache.create()
  return (...given) => {
    const key = JSON.stringify(given)
    // as: only what `make` gave is kept
    const known = kept.get(key) as Made | undefined
    if (known !== undefined) return known
    const made = make(...given)
    kept.set(key, made)
    return made
  }
}

/** The one strategy there is: all arguments together are the key. */
export const strategies = { variadic: null }
