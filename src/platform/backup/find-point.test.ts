import { generateX25519Identity } from 'age-encryption'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { findPoint } from './find-point.ts'
import { manifestName, walName } from './names.ts'
import { openPlace } from './place.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-point-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('after two restores in a row the last moment is found, from before the life that was left and without anything of it [OPS-7]', async () => {
  const place = await openPlace({ url: pathToFileURL(folder).href, key: await generateX25519Identity() })
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 12, minute))
  const base = (id: string, timeline: number, finishedAt: Date, startLsn: string) => {
    const manifest = { major: 18, segmentBytes: 16_777_216, own: true, database: 'lonk', owner: 'lonk', label: null }
    const rest = { parts: [], secret: null, secretMark: '', timeline, finishedAt, startLsn }
    return place.write(manifestName(id), Buffer.from(JSON.stringify({ ...manifest, ...rest })))
  }
  const wal = (file: string, until: Date, text = '') => {
    const header = Buffer.alloc(8)
    header.writeBigInt64BE(BigInt(until.getTime()))
    return place.write(walName({ file, whole: true }), Buffer.concat([header, zstdCompressSync(Buffer.from(text))]))
  }
  const segment = (timeline: number, number: number) => `0000000${timeline}000000000000000${number}`
  await base('20261126T120000Z', 1, at(0), '0/1000028')
  for (const number of [1, 2, 3, 4]) await wal(segment(1, number), at(number * 5))
  // Restored to segment 2, with a base backup of its own, then abandoned; restored again, to segment 4.
  await wal('00000002.history', at(30), '1\t0/2000100\tbefore a time\n')
  for (const number of [2, 3, 4, 5]) await wal(segment(2, number), at(30 + number))
  await base('20261126T123200Z', 2, at(32), '0/3000028')
  await wal('00000003.history', at(40), '1\t0/4000100\tbefore a time\n')
  for (const number of [4, 5]) await wal(segment(3, number), at(40 + number))

  const segmentsOf = ({ wal: names }: { wal: string[] }) =>
    names.filter((name) => !name.includes('history')).map((name) => name.slice(4, -4))
  const last = await findPoint(place, null)
  expect([last.id, last.timeline]).toEqual(['20261126T120000Z', 3])
  const first = [1, 2, 3, 4].map((number) => segment(1, number))
  expect(segmentsOf(last)).toEqual([...first, segment(3, 4), segment(3, 5)])
  // A moment on the abandoned timeline can still be restored.
  const left = await findPoint(place, at(34))
  expect([left.id, left.timeline, segmentsOf(left)]).toEqual([
    '20261126T123200Z',
    2,
    [3, 4, 5].map((number) => segment(2, number)),
  ])
})
