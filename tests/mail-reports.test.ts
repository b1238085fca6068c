import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailNumber, returnAddress } from '../src/platform/mail/signed-address.ts'
import { startWithReports } from './support/mail-reports.ts'
import { makeMember } from './support/makers.ts'

const { app, deliver } = await startWithReports()
const folder = join(import.meta.dirname, 'mail-reports')
/** Stands in the reports where ours was in the mail that they are about. */
const PLACE = /bounce\+7-0a1b2c3d-t0k3n-0123456789abcdef0123@lonk\.example/g

test('sixty reports as mail servers write them, in seven languages, are each told for what they are [WEB-5]', async () => {
  const { accountId, email: to } = await makeMember(app)
  const { secret } = app.services.config
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  expect(files).toHaveLength(60)
  const told: string[] = []
  for (const file of files) {
    const address = returnAddress(secret, { id: file, accountId, sentAt: app.clock.now(), to }, 'lonk.example')
    expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64)
    // Byte by byte: not each of them is UTF-8.
    const raw = readFileSync(join(folder, file), 'latin1').replaceAll(PLACE, address)
    const recipient = /^To: fbl@/m.test(raw) ? 'fbl@lonk.example' : address
    expect([file, await deliver(recipient, Buffer.from(raw, 'latin1'))]).toEqual([file, 250])
    const rows = await app.db
      .selectFrom('mail_report')
      .select('outcome')
      .where('mail', '=', Buffer.from(mailNumber(secret, file), 'hex'))
      .execute()
    told.push(`${rows.map(({ outcome }) => outcome).join() || 'none'}-${file.split('-').slice(1).join('-')}`)
  }
  expect(told).toEqual(files)
})
