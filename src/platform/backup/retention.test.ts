import { generateX25519Identity } from 'age-encryption'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { manifestName, partName, pictureName, walName } from './names.ts'
import { openPlace } from './place.ts'
import { dropOld } from './retention.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-retention-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what no moment of the last 35 days needs is deleted, pictures that went before them among it, and nothing else [OPS-7 TRU-12]', async () => {
  const place = await openPlace({ url: pathToFileURL(folder).href, key: await generateX25519Identity() })
  const now = new Date('2026-11-26T12:00:00Z')
  const day = (ago: number) => now.getTime() - ago * 86_400_000
  const nothing = Buffer.alloc(0)
  const bases = { '20261001T030000Z': '0/1000028', '20261020T030000Z': '0/3000028', '20261110T030000Z': '0/5000028' }
  for (const [id, startLsn] of Object.entries(bases)) {
    const manifest = { major: 18, segmentBytes: 16_777_216, own: true, database: 'lonk', owner: 'lonk', timeline: 1 }
    const rest = { finishedAt: now, label: null, parts: [], secret: null, secretMark: '' }
    await place.write(manifestName(id), Buffer.from(JSON.stringify({ ...manifest, ...rest, startLsn })))
    await place.write(partName(id, 0), nothing)
  }
  await place.write(partName('20261111T030000Z', 0), nothing)
  for (let n = 1; n <= 6; n++) await place.write(walName({ file: `00000001000000000000000${n}`, whole: true }), nothing)
  await place.write(walName({ file: '00000002.history', whole: true }), nothing)
  const entries = {
    stays: { key: 'a/stays.webp', at: day(300), gone: false },
    replaced: { key: 'a/replaced.webp', at: day(300), gone: false },
    replacing: { key: 'a/replaced.webp', at: day(200), gone: false },
    went: { key: 'a/went.webp', at: day(300), gone: false },
    going: { key: 'a/went.webp', at: day(36), gone: true },
    lately: { key: 'a/lately.webp', at: day(300), gone: false },
    gone: { key: 'a/lately.webp', at: day(34), gone: true },
  }
  for (const entry of Object.values(entries)) await place.write(pictureName(entry), nothing)
  for (const ago of [71, 69]) await place.write(`erased/${day(ago)}-1.age`, nothing)
  await dropOld(place, now)
  const kept = (await Promise.all(['base/', 'wal/', 'files/', 'erased/'].map((prefix) => place.list(prefix)))).flat()
  const { stays, replacing, lately, gone } = entries
  expect(kept.sort()).toEqual(
    [
      ...['20261020T030000Z', '20261110T030000Z'].flatMap((id) => [manifestName(id), partName(id, 0)]),
      ...[3, 4, 5, 6].map((n) => walName({ file: `00000001000000000000000${n}`, whole: true })),
      'wal/00000002-history.age',
      ...[stays, replacing, lately, gone].map(pictureName),
      `erased/${day(69)}-1.age`,
    ].sort(),
  )
})
