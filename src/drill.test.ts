import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { expectRoom } from './drill.ts'

test('a drill that would fill the disk of the database does not begin [OPS-7]', async () => {
  await expectRoom(tmpdir(), 0)
  await expect(expectRoom(tmpdir(), 10 ** 18)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^a drill needs 100000000\d\.\d GB in \S+, and \d+\.\d GB are free: make room/),
  })
})
