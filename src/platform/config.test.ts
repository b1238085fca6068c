import { expect, test } from 'vitest'
import { ownCompany } from '../../tests/support/company.ts'
import { readConfig } from './config.ts'

const RIGHT = {
  LONK_MODE: 'production',
  ORIGIN: 'https://www.lonk.nl',
  DATABASE_URL: 'postgres://lonk:secret@db/lonk',
  MIGRATION_DATABASE_URL: 'postgres://lonk_owner:secret@db/lonk',
  SMTP_URL: 'smtps://lonk:secret@mail.lonk.nl',
  MAIL_FROM: 'Lonk <noreply@lonk.nl>',
  LONK_SECRET: 'hJ8vQx2mZr5tYw9bNc4kLp7sDf1gAe6u',
  TRUSTED_PROXIES: '1',
  COMPANY: JSON.stringify(ownCompany),
}

test('without LONK_MODE nothing starts that may have real members or real money [F-1]', () => {
  expect(readConfig({ LONK_SECRET: RIGHT.LONK_SECRET }).mode).toBe('demo')
  for (const given of [
    { DATABASE_URL: RIGHT.DATABASE_URL },
    { MIGRATION_DATABASE_URL: RIGHT.MIGRATION_DATABASE_URL },
    { SMTP_URL: RIGHT.SMTP_URL },
    { SMS_URL: 'https://sms.lonk.nl/send' },
    { FILES_URL: 's3://key:secret@files.lonk.nl/pictures' },
    { MOLLIE_API_KEY: `live_${'a'.repeat(30)}` },
    { ORIGIN: RIGHT.ORIGIN },
  ])
    expect(() => readConfig({ LONK_SECRET: RIGHT.LONK_SECRET, ...given })).toThrow(/^LONK_MODE must be set/)
})

test('production takes settings that can work, and no others [F-7]', () => {
  expect(readConfig(RIGHT)).toMatchObject({ mode: 'production', company: ownCompany })
  const wrong: [string, string | undefined][] = [
    ['ORIGIN', undefined],
    ['ORIGIN', 'http://www.lonk.nl'],
    ['ORIGIN', 'https://localhost'],
    ['ORIGIN', 'https://www.lonk.nl/site'],
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', RIGHT.MIGRATION_DATABASE_URL],
    ['MIGRATION_DATABASE_URL', undefined],
    ['SMTP_URL', undefined],
    ['MAIL_FROM', undefined],
    ['MAIL_FROM', 'Lonk <noreply@lonk.example>'],
    ['MAIL_FROM', 'Lonk'],
    ['LONK_SECRET', undefined],
    ['LONK_SECRET', 'x'.repeat(40)],
    ['LONK_SECRET', 'password'.repeat(5)],
    ['TRUSTED_PROXIES', undefined],
    ['RATE_LIMIT_FACTOR', '2'],
    ['MOLLIE_API_KEY', `test_${'a'.repeat(30)}`],
    ['COMPANY', '{'],
    ['COMPANY', JSON.stringify({ ...ownCompany, support_email: 'hulp' })],
    ['COMPANY', JSON.stringify({ ...ownCompany, support_email: 'hulp@lonk.example' })],
    ['COMPANY', JSON.stringify({ ...ownCompany, address: ' ' })],
    ['COMPANY', JSON.stringify({ ...ownCompany, country: '' })],
  ]
  for (const [name, value] of wrong)
    expect(() => readConfig({ ...RIGHT, [name]: value }), `${name}=${value}`).toThrow(new RegExp(`^${name}\\b[^\\n]*$`))
})

test.each([
  ['MOLLIE_API_KEY', 'live_mistyped'],
  ['KLIPY_API_KEY', 'short'],
  ['DKIM_SELECTOR', 'k 1'],
])('%s that was mistyped is refused in plain words [F-1]', (name, value) => {
  expect(() => readConfig({ ...RIGHT, [name]: value })).toThrow(new RegExp(`^${name} is not usable: it must be `))
})
