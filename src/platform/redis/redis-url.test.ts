import { expect, test } from 'vitest'
import { readRedisUrl } from './redis-url.ts'

const none = { name: null, username: null, password: null, db: 0, tls: false }
const node = (host: string, port: number) => ({ host, port })

test.each([
  ['redis://localhost', { ...none, kind: 'single', nodes: [node('localhost', 6379)] }],
  ['redis://:p%40ss@[::1]:6380/2', { ...none, kind: 'single', nodes: [node('::1', 6380)], password: 'p@ss', db: 2 }],
  [
    'rediss+sentinel://app:a:b@one,two:26380/main',
    {
      ...none,
      kind: 'sentinel',
      nodes: [node('one', 26379), node('two', 26380)],
      name: 'main',
      username: 'app',
      password: 'a:b',
      tls: true,
    },
  ],
  ['redis+cluster://one:7000,two:7001', { ...none, kind: 'cluster', nodes: [node('one', 7000), node('two', 7001)] }],
])('%s is read', (text, expected) => {
  expect(readRedisUrl(text)).toEqual(expected)
})

test.each([
  'localhost:6379',
  'http://localhost',
  'redis://',
  'redis://one,two',
  'redis://one:port',
  'redis://one/name',
  'redis+sentinel://one:26379',
  'redis+cluster://one/1',
])('%s is none', (text) => {
  expect(readRedisUrl(text)).toBeNull()
})
