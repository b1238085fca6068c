import { generateX25519Identity } from 'age-encryption'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { claimPlace, expectClaim } from './claim.ts'
import { openPlace } from './place.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-claim-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a place takes the backup of one server, which goes on there after a restore, and of nobody else [OPS-7]', async () => {
  const place = await openPlace({ url: pathToFileURL(folder).href, key: await generateX25519Identity() })
  const [server, restored] = [1, 2].map((timeline) => ({ system: '7440000000000000001', timeline }))
  const other = { system: '7440000000000000002', timeline: 3 }
  for (let starts = 0; starts < 2; starts++) await claimPlace(place, server!)
  for (const ask of [claimPlace, expectClaim])
    await expect(ask(place, other)).rejects.toMatchObject({
      name: 'StartupError',
      message:
        'BACKUP_URL holds the backup of another database server: restore that one first if it was lost; otherwise name an empty place.',
    })
  await expectClaim(place, server!)
  await claimPlace(place, restored!)
  // The server that was restored from may still run: its next round fails.
  for (const ask of [expectClaim, claimPlace])
    await expect(ask(place, server!)).rejects.toThrow(/^BACKUP_URL holds .* name an empty place for one of the two\.$/)
  await expectClaim(place, restored!)
})
