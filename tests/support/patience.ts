import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import './stories.ts'

// Two test files run in parallel on two cores, so rendering may take longer than the default second.
configure({ asyncUtilTimeout: 6_000 })

// Files of one worker share modules, whose state of one page must not leak into the next file.
if (typeof window !== 'undefined') vi.resetModules()

// jsdom lacks matchMedia. Set here for all files, because files of one worker may share a document.
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
