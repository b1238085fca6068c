import { expect, inject, test } from 'vitest'
import { isStartupError } from '../startup-error.ts'
import { durabilityFaults, expectDurable } from './expect-durable.ts'

const good = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on' }

test('a database that keeps what it acknowledged is taken [MSG-8]', () => {
  expect(durabilityFaults(good)).toEqual([])
  expect(durabilityFaults({ ...good, synchronous_commit: 'remote_apply' })).toEqual([])
})

test.each(Object.keys(good))('a database with %s switched off is refused [MSG-8]', (name) => {
  expect(durabilityFaults({ ...good, [name]: 'off' })).toEqual([`${name} is off`])
})

test('a commit that waits for less than the disk is refused [MSG-8]', () => {
  for (const setting of ['local', 'remote_write'])
    expect(durabilityFaults({ ...good, synchronous_commit: setting })).toEqual([`synchronous_commit is ${setting}`])
})

test('the server itself is asked: that of these tests may forget, and is refused in one line [MSG-8]', async () => {
  const refusal = await expectDurable(inject('serverUrl')).catch((error: unknown) => error)
  expect(isStartupError(refusal) && refusal.message).toMatch(
    /^The database may lose what it acknowledged: .*fsync is off/,
  )
})
