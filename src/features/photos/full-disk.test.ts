import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { atEnd } from '../../../tests/support/at-end.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { picture, upload } from '../../../tests/support/photos.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-full-'))
const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', folder]).status === 0
atEnd(() => {
  if (isSmall) spawnSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

/** Needs a disk of its own, which root alone may make. */
test.skipIf(!isSmall)(
  'a photo for which the disk has no room may come again, and is there once there is [OPS-10]',
  async () => {
    const app = await startApp({ config: { dataDir: folder } })
    const anna = await makeMember(app)
    const bytes = await picture()
    const key = randomUUID()
    const fill = join(folder, 'fill')
    expect(() => {
      for (let n = 0; ; n++) writeFileSync(`${fill}-${n}`, Buffer.alloc(4_096))
    }).toThrow('ENOSPC')
    const refused = await upload(anna, bytes, { key })
    expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
    expect(readdirSync(join(folder, 'uploads'))).toEqual([])
    for (const name of readdirSync(folder)) if (name.startsWith('fill')) rmSync(join(folder, name))
    expect((await upload(anna, bytes, { key })).status).toBe(201)
    expect((await anna.call('getPhotos')).photos).toHaveLength(1)
  },
)
