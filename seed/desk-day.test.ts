import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../src/features/books/reads/check-books.ts'
import { catchUp } from '../src/features/desk/writes/catch-up.ts'
import { countNumbers } from '../src/features/desk/writes/numbers/count-numbers.ts'
import { diskFiles } from '../src/platform/files/files.ts'
import { startApp } from '../tests/support/app.ts'
import { mailsTo } from '../tests/support/mails.ts'
import { makeStaff } from '../tests/support/make-staff.ts'
import { seedDemoWorld } from './demo-world.ts'
import { seedDeskDay } from './desk-day.ts'

const app = await startApp()
const folder = mkdtempSync(join(tmpdir(), 'lonk-desk-day-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(async () => {
  const services = { ...app.services, db: app.db, files: diskFiles(folder) }
  await seedDemoWorld(services, { members: 120 })
  await seedDeskDay(services, app.siteId)
  await catchUp(app)
}, 120_000)

test('a newcomer at the desk finds a day of work: photos, reports, complaints, objections, some of them late', async () => {
  const operator = await makeStaff(app)
  const moderator = await makeStaff(app, { roles: ['moderator', 'support'] })
  const { kinds, items } = await moderator.call('getQueue')
  const open = Object.fromEntries(kinds.map(({ kind, open }) => [kind, open]))
  expect(open).toEqual({ photo: 40, report: 12, complaint: 4, objection: 2, suspicion: 3, again: 1 })
  expect(kinds.find(({ kind }) => kind === 'photo')!.overdue).toBeGreaterThan(0)
  expect(kinds.find(({ kind }) => kind === 'photo')!.overdue).toBeLessThan(20)
  expect(new Set(items.map(({ created_at }) => created_at)).size).toBeGreaterThan(20)
  // Whatever it is, what belongs to it is there.
  for (let n = 0; n < 8; n++) {
    const { item } = await moderator.call('claimItem', { body: {} })
    expect(item!.report ?? item!.complaint ?? item!.photo ?? item!.suspicion ?? item!.again, item!.kind).not.toBeNull()
  }
  const today = await operator.call('getToday')
  expect(today.approvals).toBe(1)
  // Of what was decided before there is something to tell, too.
  const week = today.queue!.find(({ kind }) => kind === 'photo')!
  expect(week.in_time / week.done).toBeGreaterThan(0.5)
  await countNumbers({ db: app.db, clock: app.clock })
  const { days } = await operator.call('getNumbers', { query: {} })
  expect(days.filter(({ photo_hours: hours }) => hours !== null).length).toBeGreaterThan(20)
})

test('payments end in every way, one hangs, and the books still add up [MON-1]', async () => {
  const finance = await makeStaff(app, { roles: ['finance'] })
  const { payments } = await finance.call('getDeskPayments')
  expect(new Set(payments.map(({ status }) => status))).toEqual(
    new Set(['pending', 'completed', 'cancelled', 'failed', 'charged_back']),
  )
  expect((await checkBooks(app.db)).faults).toEqual([])
})

test('mails were sent and came back, and the one that failed goes out when it is tried once more', async () => {
  const operator = await makeStaff(app)
  const { sent, back, suppressed } = await operator.call('getMailNumbers')
  expect(sent.length).toBeGreaterThan(100)
  expect(back.length).toBeGreaterThan(3)
  expect(suppressed).toEqual({ bounce: 2, fbl: 1, listunsubscribe: 1 })
  const [failed] = (await operator.call('getMachine')).failed
  expect(failed).toMatchObject({ queue: 'mail', tries: 6 })
  await operator.call('repeatJob', { body: { id: failed!.id, queue: failed!.queue } })
  expect(await mailsTo(app, 'fiona.byrne@example.org', 1)).toHaveLength(1)
})
