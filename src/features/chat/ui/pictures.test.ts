import { expect, test, vi } from 'vitest'
import { createPictures } from './pictures.ts'

const picture = () => new Blob(['a picture'])

test('a browser that keeps nothing still has the picture as long as the page lives, and nobody else gets it [MSG-4]', async () => {
  const broken = {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  }
  for (const factory of [undefined, broken]) {
    vi.stubGlobal('indexedDB', factory)
    const pictures = createPictures()
    await pictures.put('a', picture())
    await pictures.put('b', picture())
    expect(await (await pictures.get('a'))!.text()).toBe('a picture')
    // Asked at the end: what was added meanwhile is wanted too.
    const wanted = new Set(['b'])
    await pictures.keepOnly((key) => wanted.has(key))
    expect([await pictures.get('a'), (await pictures.get('b'))?.size]).toEqual([null, 9])
    await pictures.keepOnly(() => false)
    expect(await pictures.get('b')).toBeNull()
  }
  vi.unstubAllGlobals()
})
