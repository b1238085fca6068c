import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../tests/support/app.ts'
import { mailsTo } from '../tests/support/mails.ts'
import { makeStaff } from '../tests/support/make-staff.ts'
import { makeMember } from '../tests/support/makers.ts'
import { picture, uploadReady } from '../tests/support/photos.ts'

const app = await startApp({ now: new Date() })

/** As an operator types it; the app runs meanwhile. */
function run(words: string[], input = ''): { code: number | null; text: string } {
  const command = fileURLToPath(new URL('inspect.ts', import.meta.url))
  const env = {
    ...process.env,
    LONK_MODE: 'demo',
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.services.config.dataDir,
  }
  const done = spawnSync('node', ['--no-warnings', command, ...words], { env, input, encoding: 'utf8' })
  return { code: done.status, text: (done.stdout + done.stderr).trim() }
}
const because = (reason: string, explanation: string) => ['--reason', reason, '--explanation', explanation]

test('an operator looks at photos and decides, by number or id, in words or one by one [O-46]', async () => {
  const owner = await makeMember(app, { name: 'Karin' })
  expect(run(['list'])).toEqual({ code: 0, text: 'No photo waits.' })
  const first = await uploadReady(owner, await picture())
  app.clock.advance(1_000)
  const second = await uploadReady(owner, await picture(), { private: 'true' })
  app.clock.advance(1_000)
  const third = await uploadReady(owner, await picture())
  // One colour may look more like skin than another.
  await app.db.updateTable('photo').set({ nudity: 0 }).execute()
  const { text } = run(['list'])
  expect(
    text.split('\n').map((line) => /^\s*(\d) {2}([0-9a-f-]{36}) .* Karin {2}(\w+) {2}new/.exec(line)?.slice(1)),
  ).toEqual([
    ['1', first.id, 'open'],
    ['2', second.id, 'private'],
    ['3', third.id, 'open'],
  ])
  const shown = run(['show', '2']).text
  expect((await sharp(readFileSync(shown)).metadata()).width).toBe(400)
  rmSync(dirname(shown), { recursive: true })
  expect(run(['approve', '1'])).toEqual({ code: 0, text: `The photo ${first.id} of Karin is approved.` })
  const rejected = run(['reject', second.id, ...because('contact_data', 'Er staat een adres op.')])
  expect(rejected).toEqual({ code: 0, text: `The photo ${second.id} of Karin is rejected.` })
  expect((await mailsTo(app, owner.email, 1))[0]!.text).toContain('Er staat een adres op.')

  await owner.call('objectToPhoto', { body: { id: second.id, remarks: 'Dat is mijn boot' } })
  expect(run(['list']).text.split('\n')[0]).toContain('objection (contact_data) Dat is mijn boot')
  const alone = run(['approve', second.id])
  expect([alone.code, alone.text]).toEqual([
    1,
    'An objection is decided by somebody else than the first time: say who, with --as <e-mail>.',
  ])
  const { email } = await makeStaff(app)
  expect(run(['approve', second.id, '--as', email]).code).toBe(0)

  const oneByOne = run([], 'r\nother\nPast niet bij onze regels.\nn\n')
  expect(oneByOne.text).toContain(`The photo ${third.id} of Karin is rejected.`)
  const states = (await owner.call('getPhotos')).photos.map(({ id, status }) => [id, status])
  expect(states).toEqual([
    [first.id, 'active'],
    [second.id, 'active'],
    [third.id, 'rejected'],
  ])
}, 240_000)

test('what cannot be done is told in one line, and nothing is changed', async () => {
  const owner = await makeMember(app)
  const { id } = await uploadReady(owner, await picture())
  for (const [words, begin] of [
    [['praise', id], 'Usage: npm run inspect'],
    [['approve'], 'Usage: npm run inspect'],
    [['approve', '99'], 'No photo 99 waits'],
    [['reject', id], 'A reason and an explanation are needed'],
    [['reject', id, ...because('ugly', 'x')], 'A reason and an explanation are needed'],
    [['reject', id, ...because('other', 'x'.repeat(1_001))], 'The explanation may have 1000 characters.'],
    [['approve', id, '--as', 'niemand@voorbeeld.example'], 'Nobody of the staff has the e-mail'],
  ] as const) {
    const { code, text } = run([...words])
    expect([code, text.startsWith(begin)], text).toEqual([1, true])
  }
  expect((await owner.call('getPhotos')).photos[0]).toMatchObject({ status: 'inspection' })
}, 240_000)
