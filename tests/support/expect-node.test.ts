import { expect, test } from 'vitest'
import { expectNode } from './expect-node.ts'

test('tests that are started on an old Node say what to type', () => {
  expect(() => expectNode('20.20.2')).toThrow('npm test -- <file>')
  expect(() => expectNode('24.0.0')).not.toThrow()
})
