import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startApp } from '../tests/support/app.ts'
import { mailsTo } from '../tests/support/mails.ts'
import { makeStaff } from '../tests/support/make-staff.ts'
import { makeMember } from '../tests/support/makers.ts'
import { picture, uploadReady } from '../tests/support/photos.ts'

const app = await startApp({ now: new Date() })

/** Runs the command as an operator would, while the app is running. */
function run(words: string[]): { code: number | null; text: string } {
  const command = fileURLToPath(new URL('inspect.ts', import.meta.url))
  const env = {
    ...process.env,
    LONK_MODE: 'demo',
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.services.config.dataDir,
  }
  const done = spawnSync('node', ['--no-warnings', command, ...words], { env, encoding: 'utf8' })
  return { code: done.status, text: (done.stdout + done.stderr).trim() }
}
const because = (reason: string, explanation: string) => ['--reason', reason, '--explanation', explanation]

test('photos are decided by their ids, without a look at them, and the log tells it [O-46 SEC-18]', async () => {
  const owner = await makeMember(app, { name: 'Karin' })
  expect(run(['list'])).toEqual({ code: 0, text: 'No photo waits.' })
  const first = await uploadReady(owner, await picture())
  app.clock.advance(1_000)
  const second = await uploadReady(owner, await picture(), { private: 'true' })
  // The classifier must not change the order of plain-coloured pictures.
  await app.db.updateTable('photo').set({ nudity: 0 }).execute()
  const { text } = run(['list'])
  expect(text.split('\n').map((line) => /^([0-9a-f-]{36}) .* Karin {2}(\w+) {2}new/.exec(line)?.slice(1))).toEqual([
    [first.id, 'open'],
    [second.id, 'private'],
  ])
  expect(run(['approve', first.id])).toEqual({ code: 0, text: `The photo ${first.id} of Karin is approved.` })
  const rejected = run(['reject', second.id, ...because('contact_data', 'Er staat een adres op.')])
  expect(rejected).toEqual({ code: 0, text: `The photo ${second.id} of Karin is rejected.` })
  expect((await mailsTo(app, owner.email, 1))[0]!.text).toContain('Er staat een adres op.')
  await owner.call('objectToPhoto', { body: { id: second.id, remarks: 'Dat is mijn boot' } })
  expect(run(['approve', second.id])).toEqual({
    code: 1,
    text: 'An objection is decided at the desk, by somebody else than the first time.',
  })
  const states = (await owner.call('getPhotos')).photos.map(({ id, status }) => [id, status])
  expect(states).toEqual([
    [first.id, 'active'],
    [second.id, 'rejected'],
  ])
  const { entries } = await (
    await makeStaff(app, { siteIds: [app.siteId] })
  ).call('getStaffLog', { query: { act: 'photo.' } })
  expect(entries.map(({ act, staff, subject }) => [act, staff, subject?.id])).toEqual([
    ['photo.reject', null, second.id],
    ['photo.approve', null, first.id],
  ])
}, 120_000)

test('what cannot be done is told in one line, and nothing is changed', async () => {
  const owner = await makeMember(app)
  const { id } = await uploadReady(owner, await picture())
  for (const [words, begin] of [
    [['praise', id], 'Usage: npm run inspect'],
    [['approve'], 'Usage: npm run inspect'],
    [['approve', '99'], 'Usage: npm run inspect'],
    [['approve', owner.profileId], `No photo ${owner.profileId} waits`],
    [['show', id], 'Usage: npm run inspect'],
    [['reject', id], 'A reason and an explanation are needed'],
    [['reject', id, ...because('ugly', 'x')], 'A reason and an explanation are needed'],
    [['reject', id, ...because('other', 'x'.repeat(1_001))], 'The explanation may have 1000 characters.'],
  ] as const) {
    const { code, text } = run([...words])
    expect([code, text.startsWith(begin)], text).toEqual([1, true])
  }
  expect((await owner.call('getPhotos')).photos[0]).toMatchObject({ status: 'inspection' })
}, 240_000)
