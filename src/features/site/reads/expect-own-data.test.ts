import { expect, test } from 'vitest'
import { ownCompany as company } from '../../../../tests/support/company.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { SAMPLE_COMPANY } from '../rules/sample-company.ts'
import { ensureSite } from '../writes/ensure-site.ts'
import { expectOwnData } from './expect-own-data.ts'

const { db, url } = await freshDatabase()
const given = { origin: 'https://www.lonk.nl', now: new Date('2026-03-15T12:00:00Z') }
const inMode = (mode: 'production' | 'demo' | 'development', named: typeof company | null = null) =>
  expectOwnData(url, { mode, company: named })

test('a company must stand behind a new site; it takes the place of the invented one [F-7]', async () => {
  await expect(inMode('production')).rejects.toThrow(/^COMPANY must be set/)
  for (const invented of [{ kvk: SAMPLE_COMPANY.kvk }, { name: SAMPLE_COMPANY.name }])
    await expect(inMode('production', { ...company, ...invented })).rejects.toThrow(/^COMPANY must be your own/)
  await inMode('production', company)
  await ensureSite(db, { ...given, sampleData: false })
  await expect(inMode('production')).rejects.toThrow(/^COMPANY must be set/)
  await ensureSite(db, { ...given, sampleData: false, company })
  await inMode('production')
  const site = await db.selectFrom('site').select(['company', 'settings']).executeTakeFirstOrThrow()
  expect(site.company).toMatchObject({ name: company.name, kvk: company.kvk, added: given.now.toISOString() })
  expect(site.company).not.toHaveProperty('creditor')
  expect(site.settings).toMatchObject({ support_email: company.support_email, support_phone: company.support_phone })
})

test('real members are served in production only, invented ones nowhere near them [F-1]', async () => {
  await expect(inMode('demo')).rejects.toThrow(/LONK_MODE=production only/)
  await expect(inMode('development')).rejects.toThrow(/LONK_MODE=production only/)
  await db.updateTable('site').set({ sample_data: true }).execute()
  await inMode('demo')
  await expect(inMode('production', company)).rejects.toThrow(/sample data/)
})
