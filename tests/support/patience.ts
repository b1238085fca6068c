import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import './stories.ts'

// Two files are tested at once on machines of two cores: what a screen shows may take longer than the usual second.
configure({ asyncUtilTimeout: 6_000 })

// Files of one worker share their modules: what one of them left in a page, such as that it is being left, is not the
// next one's.
if (typeof window !== 'undefined') vi.resetModules()

// jsdom knows no media. Here, because files of one worker may share a document: what one of them gives it another takes
// away.
if (typeof window !== 'undefined')
  window.matchMedia ??= () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

afterEach(() => {
  cleanup()
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
})
