import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import './stories.ts'

// Two files are tested at once on machines of two cores: what a screen shows may take longer than the usual second.
configure({ asyncUtilTimeout: 6_000 })

// jsdom knows no media. Here, because files of one worker may share a document: what one of them gives it another takes away.
if (typeof window !== 'undefined')
  window.matchMedia ??= () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

afterEach(() => {
  cleanup()
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
