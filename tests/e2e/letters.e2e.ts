import { expect, test } from '@playwright/test'
import { LOCALES } from '../../src/contract/limits.ts'
import { MAILS, type MailKind } from '../../src/features/notifications/rules/mails.ts'
import { openWebBuild } from '../../src/platform/http/web-build.ts'
import { mailSamples } from '../support/mail-samples.ts'
import { misfitsOf } from './fits.ts'
import { isWhole } from './languages.ts'
import { looksOf, WCAG } from './looks.ts'

const kinds = Object.keys(MAILS) as MailKind[] // its own keys
const footer = {
  site: 'Lonk',
  company: 'Voorbeeld Media B.V.',
  address: 'Voorbeeldstraat 1, 1000 AA',
  city: 'Amsterdam',
  email: 'support@lonk.example',
}
const PHONE = 320
/** Half as many pixels of a page that is twice as large. */
const PHONE_AT_200_PERCENT = 195

test('every mail fits into the smallest phone, twice as large too, and can be read in light and dark [ACC-1]', async ({
  page,
}) => {
  test.setTimeout(900_000)
  const { views } = await openWebBuild('demo')
  const faults: string[] = []
  for (const [i, kind] of kinds.entries())
    for (const locale of isWhole ? LOCALES : [LOCALES[i % LOCALES.length]!]) {
      const { switchedBy } = MAILS[kind]
      const off = switchedBy && { kind: switchedBy, settings: 'https://lonk.example/n', link: 'https://lonk.example/o' }
      const { html } = await views.renderMail(kind, { locale, footer, off }, mailSamples[kind])
      await page.setContent(html)
      // The ring is the mail program's.
      const look = { widths: [PHONE, PHONE_AT_200_PERCENT], rings: false }
      faults.push(...(await misfitsOf(page, `${kind} ${locale}`, look)))
      await page.setViewportSize({ width: PHONE, height: 844 })
      faults.push(...(await looksOf(page, `${kind} ${locale}`, WCAG)))
    }
  expect(faults).toEqual([])
})
