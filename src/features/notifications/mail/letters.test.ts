import { expect, test } from 'vitest'
import { mailSamples } from '../../../../tests/support/mail-samples.ts'
import { LOCALES } from '../../../contract/limits.ts'
import { MAILS, type MailKind } from '../rules/mails.ts'
import { renderMail } from './render-mail.ts'

const kinds = Object.keys(MAILS) as MailKind[] // its own keys
const footer = {
  site: 'Lonk',
  company: 'Voorbeeld Media B.V.',
  address: 'Voorbeeldstraat 1, 1000 AA',
  city: 'Amsterdam',
  email: 'support@lonk.example',
}
/** What is longer is cut by Gmail. */
const BYTES_MAX = 102_000

test.each(kinds)(
  'the letter of %s fits whole into a mail program and says the same as text, in every language',
  async (kind) => {
    for (const locale of LOCALES) {
      const { switchedBy } = MAILS[kind]
      const off = switchedBy && {
        kind: switchedBy,
        settings: 'https://lonk.example/n',
        link: 'https://lonk.example/off',
      }
      const { subject, html, text } = await renderMail(kind, { locale, footer, off }, mailSamples[kind])
      expect(Buffer.byteLength(html), locale).toBeLessThan(BYTES_MAX)
      expect(html, locale).toContain(`<html dir="ltr" lang="${locale}"`)
      expect(subject.length, locale).toBeLessThanOrEqual(78)
      for (const [, href = ''] of html.matchAll(/href="(https:[^"]*)"/g))
        expect(text, locale).toContain(href.replaceAll('&amp;', '&'))
      expect(text, locale).toContain(footer.email)
      expect(text, locale).not.toMatch(/<[a-z]|&[a-z]+;|undefined|[{}]/)
    }
  },
)

test('mails that are alike are drawn once, also those of one moment', async () => {
  const head = { locale: 'nl', footer: { ...footer, site: 'Alike' } } as const
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => renderMail('erased', head, {})))
  for (const other of others) expect(other).toBe(first)
})
