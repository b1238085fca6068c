import { generateX25519Identity } from 'age-encryption'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { diskFiles, type Files } from '../files/files.ts'
import { newestEntries } from './names.ts'
import { copyChanged, copyMissing } from './pictures.ts'
import { openPlace } from './place.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { db } = await freshDatabase()

test('a picture that is removed while the backup copies it does not come back by a restore [OPS-7 TRU-12]', async () => {
  const place = await openPlace({ url: pathToFileURL(join(folder, 'place')).href, key: await generateX25519Identity() })
  const disk = diskFiles(join(folder, 'files'))
  await disk.write('photo/1.webp', Buffer.from('a picture'))
  const files: Files = {
    ...disk,
    async read(key) {
      const found = await disk.read(key)
      await disk.remove(key)
      await db.insertInto('file_change').values({ key }).execute()
      await copyChanged({ place, files: disk, db })
      return found
    },
  }
  await copyMissing({ place, files, db })
  expect([...newestEntries(await place.list('files/')).values()]).toMatchObject([{ key: 'photo/1.webp', gone: true }])
})
