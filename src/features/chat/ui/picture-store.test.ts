import { expect, test } from 'vitest'
import { createPictureStore } from './picture-store.ts'

const picture = () => new Blob(['a picture'])

test('a browser that keeps nothing still has the picture as long as the page lives, and nobody else gets it [MSG-4]', async () => {
  const broken = {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  } as unknown as IDBFactory // as much of one as is asked
  for (const factory of [undefined, broken]) {
    const store = createPictureStore(factory)
    await store.put('a', picture())
    await store.put('b', picture())
    expect(await (await store.get('a'))!.text()).toBe('a picture')
    // Asked at the end: what was added meanwhile is wanted too.
    const wanted = new Set(['b'])
    await store.keepOnly((key) => wanted.has(key))
    expect([await store.get('a'), (await store.get('b'))?.size]).toEqual([null, 9])
    await store.keepOnly(() => false)
    expect(await store.get('b')).toBeNull()
  }
})
