import { beforeEach } from 'vitest'

// React tells of most faults in a development build alone, as the tests have: no console of a built page ever shows
// them.
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
