let memory: Storage | null = null

/** The browser's lasting storage; where that is forbidden, one that lasts as long as the page. */
export function browserStorage(): Storage {
  try {
    return window.localStorage
  } catch {
    return (memory ??= memoryStorage())
  }
}

function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (i) => [...items.keys()][i] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  }
}
