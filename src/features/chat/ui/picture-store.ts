/** Pictures on their way, kept over a reload like the messages they belong to. @source MSG-4 */
export type PictureStore = {
  /** A full or forbidden storage only costs the survival of a reload. */
  put(key: string, file: Blob): Promise<void>
  /** @returns null when it is not on this device any more */
  get(key: string): Promise<Blob | null>
  remove(key: string): Promise<void>
  /** Removes every other picture. @param isWanted asked when the keys are known: another tab may just have added one */
  keepOnly(isWanted: (key: string) => boolean): Promise<void>
}

const DATABASE = 'lonk.pictures'
const TABLE = 'pictures'

/** @param factory undefined where the browser has none: then they last as long as the page */
export function createPictureStore(factory: IDBFactory | undefined): PictureStore {
  const memory = new Map<string, Blob>()
  let opened: Promise<IDBDatabase> | null = null
  const open = () => {
    opened ??= factory ? openDatabase(factory) : Promise.reject(new Error('no database'))
    return opened
  }
  /** @returns undefined where nothing can be kept */
  const inTable = async <T>(
    mode: IDBTransactionMode,
    ask: (table: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> => {
    try {
      const table = (await open()).transaction(TABLE, mode).objectStore(TABLE)
      return await answerOf(ask(table))
    } catch {
      return undefined
    }
  }
  const remove = async (key: string) => {
    memory.delete(key)
    await inTable('readwrite', (table) => table.delete(key))
  }
  return {
    async put(key, file) {
      memory.set(key, file)
      await inTable('readwrite', (table) => table.put(file, key))
    },
    async get(key) {
      const kept: unknown = memory.get(key) ?? (await inTable('readonly', (table) => table.get(key)))
      return kept instanceof Blob ? kept : null
    },
    remove,
    async keepOnly(isWanted) {
      const there = (await inTable('readonly', (table) => table.getAllKeys())) ?? []
      for (const key of new Set([...memory.keys(), ...there.map(String)])) if (!isWanted(key)) await remove(key)
    },
  }
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(TABLE))
  return answerOf(request)
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('storage')))
  })
}
