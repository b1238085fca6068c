import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { LOCALES } from '../../contract/limits.ts'
import type { Mails } from '../../platform/views.ts'
import { renderMail } from '../notifications/mail/render-mail.ts'
import { notify } from '../notifications/writes/notify.ts'
import { issueToken } from './writes/issue-token.ts'

const app = await startApp()
const footer = { site: 'Lonk', company: 'C', address: 'A', city: 'X', email: 'e@x.nl' }
const link = 'https://lonk.example/a?token=1'
const TELLING = /sex|dat(e|es|ing)\b|flirt|single|lonk|lief|love|erot|chat/i

const MAILS = {
  password_reset: { link },
  password_changed: {},
  mail_change_confirm: { link },
  mail_change_notice: {},
  mail_changed: {},
  deletion: { link, until: '29 maart 2026' },
  erased: {},
  reactivated: {},
  inactive: { bought: 0 },
  banned: { reason: 'Spam <b>', bought: 0, link },
  new_sign_in: { device: 'Firefox, Windows', country: 'BE', at: '15 maart 2026 om 13:00' },
  email_unknown: {},
  email_known: {},
} satisfies Partial<Mails>
// the keys of the table above
const kinds = Object.keys(MAILS) as (keyof typeof MAILS)[]

test.each(kinds)('the mail %s comes in each language, as text and HTML [TRU-18]', async (kind) => {
  const mails = await Promise.all(LOCALES.map((locale) => renderMail(kind, { locale, footer }, MAILS[kind])))
  const withLink = 'link' in MAILS[kind]
  expect(new Set(mails.map(({ text }) => text)).size).toBe(7)
  for (const { subject, html, text } of mails) {
    expect(subject).not.toMatch(TELLING)
    expect(subject.length).toBeGreaterThan(8)
    // What a locked phone shows beside the subject.
    expect(html.slice(0, html.indexOf('</div>'))).not.toMatch(/Spam|BE/)
    expect(text.includes(link)).toBe(withLink)
    expect(html.includes(`href="${link}"`)).toBe(withLink)
    expect(text + html).not.toMatch(/\{\w+\}|\bmail\.\w+|undefined|\bnull\b/)
    expect(html).not.toMatch(/<img[^>]*src="(?!data:)|https?:\/\/(?!lonk\.example|www\.w3\.org)/)
  }
})

test('a mail is sent in the language of its member, from a neutral sender, with links of the configured address [SEC-8]', async () => {
  app.clock.set('2026-03-15T23:30:00Z') // The next day where the member is.
  const german = await makeMember(app, { language: 'de' })
  const tokenId = await app.db.transaction().execute(async (trx) => {
    const id = await issueToken(app.services, trx, { accountId: german.accountId, purpose: 'reactivation' })
    await notify(app.services, trx, { kind: 'deletion', accountId: german.accountId, tokenId: id })
    return id
  })
  expect(tokenId).toBeGreaterThan(0)
  const [mail] = await mailsTo(app, german.email, 1)
  expect(mail!.subject).toBe('Dein Konto wurde gelöscht')
  expect(mail!.text).toContain('Bis 30. März 2026')
  expect(mail!.text).toMatch(new RegExp(`${app.origin}/account-deleted\\?token=[\\w-]{43}`))
  const sent = await app.db.selectFrom('development_mail').select('sender').executeTakeFirst()
  expect(sent!.sender).not.toMatch(/sex|dat(e|ing)|flirt/i)
})

test('what a closed account is told names the reason and how to object [O-32]', async () => {
  const { text } = await renderMail(
    'banned',
    { locale: 'nl', footer },
    { reason: 'Je vroeg om geld', bought: 0, link: 'https://lonk.example/complaints' },
  )
  expect(text).toContain('Je account is gesloten omdat de regels zijn overtreden. Reden: Je vroeg om geld.')
  expect(text).toContain('Schrijf naar e@x.nl')
})
