import { beforeEach } from 'vitest'

// Fails tests on console errors, because React reports most mistakes only in development builds, such as the tests'.
if (typeof window !== 'undefined')
  beforeEach(() => {
    const { error } = console
    const said: string[] = []
    const hear = (...words: unknown[]) => {
      said.push(words.join(' '))
      error(...words)
    }
    Object.assign(console, { error: hear })
    return () => {
      Object.assign(console, { error })
      if (said.length > 0) throw new Error(`the console has an error: ${said.join('\n')}`)
    }
  })
