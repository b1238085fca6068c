import { createStore, del, get, keys, set } from 'idb-keyval'

/**
 * Pictures on their way, kept over a reload like the messages they belong to; a full or forbidden storage only costs
 * that.
 */
export function createPictures() {
  const table = createStore('lonk.pictures', 'pictures')
  const memory = new Map<string, Blob>()
  const ifKept = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await ask()
    } catch {
      return undefined
    }
  }
  const remove = async (key: string) => {
    memory.delete(key)
    await ifKept(() => del(key, table))
  }
  return {
    async put(key: string, file: Blob): Promise<void> {
      memory.set(key, file)
      await ifKept(() => set(key, file, table))
    },
    /** @returns null when it is not on this device any more */
    async get(key: string): Promise<Blob | null> {
      return memory.get(key) ?? (await ifKept(() => get<Blob>(key, table))) ?? null
    },
    remove,
    /**
     * Removes every other picture.
     * @param isWanted asked when the keys are known: another tab may just have added one
     */
    async keepOnly(isWanted: (key: string) => boolean): Promise<void> {
      const kept = (await ifKept(() => keys<string>(table))) ?? []
      for (const key of new Set([...memory.keys(), ...kept])) if (!isWanted(key)) await remove(key)
    },
  }
}
export type Pictures = ReturnType<typeof createPictures>
