import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import type { Client } from '../../../tests/support/client.ts'
import { makeStaff, type TestStaff } from '../../../tests/support/make-staff.ts'
import { makePasskey } from '../../../tests/support/passkey.ts'

const app = await startApp()
const refused = (code: string) => expect.objectContaining({ code })

async function logIn(staff: TestStaff): Promise<Client> {
  const browser = app.browser()
  await browser.call('staffLogin', { body: { email: staff.email, password: staff.password } })
  return browser
}
const stepOf = async (browser: Client) => (await browser.call('getStaffSession')).step

test('a passkey is added from an open session, and opens the next one by signing what was asked, once [SEC-18]', async () => {
  const staff = await makeStaff(app)
  const passkey = makePasskey(app.origin)
  const asked = await staff.call('askStaffPasskey', { body: { for: 'enrol' } })
  const answer = passkey.create(String(asked.options['challenge']))
  const enrol = () => staff.call('enrolStaffFactor', { body: { kind: 'passkey', name: 'Sleutel', answer } })
  expect(await enrol()).toEqual({ step: 'in', recovery_codes: expect.any(Array) })
  await expect(enrol()).rejects.toEqual(refused('already_active'))

  const browser = await logIn(staff)
  const { options } = await browser.call('askStaffPasskey', { body: { for: 'login' } })
  const proof = passkey.sign(String(options['challenge']))
  const forged = makePasskey(app.origin, passkey.id).sign(String(options['challenge']))
  await expect(browser.call('proveStaffPasskey', { body: { answer: forged } })).rejects.toEqual(refused('login_failed'))
  // What was asked is used up by the wrong answer.
  await expect(browser.call('proveStaffPasskey', { body: { answer: proof } })).rejects.toEqual(refused('login_failed'))
  const again = await browser.call('askStaffPasskey', { body: { for: 'login' } })
  const signed = passkey.sign(String(again.options['challenge']))
  expect(await browser.call('proveStaffPasskey', { body: { answer: signed } })).toEqual({ step: 'in' })
  const elsewhere = makePasskey('https://evil.example', passkey.id, passkey.key)
  const third = await logIn(staff)
  const last = await third.call('askStaffPasskey', { body: { for: 'login' } })
  const phished = elsewhere.sign(String(last.options['challenge']))
  await expect(third.call('proveStaffPasskey', { body: { answer: phished } })).rejects.toEqual(refused('login_failed'))
})

test('a lost passkey is taken out of use by whose it is, opens nothing, and its sessions end; the last factor stays [SEC-18]', async () => {
  const [staff, other] = [await makeStaff(app), await makeStaff(app)]
  const passkey = makePasskey(app.origin)
  const asked = await staff.call('askStaffPasskey', { body: { for: 'enrol' } })
  const answer = passkey.create(String(asked.options['challenge']))
  await staff.call('enrolStaffFactor', { body: { kind: 'passkey', name: 'Sleutel', answer } })
  const finder = await logIn(staff)
  const sign = async () => {
    const { options } = await finder.call('askStaffPasskey', { body: { for: 'login' } })
    const signed = passkey.sign(String(options['challenge']))
    return finder.call('proveStaffPasskey', { body: { answer: signed } })
  }
  await sign()
  const body = { passkey: (await staff.call('getStaffSession')).staff!.factors.passkeys[0]!.id }
  await expect(other.call('removeStaffPasskey', { body })).rejects.toEqual(refused('not_found'))
  await staff.call('removeStaffPasskey', { body })
  expect([await stepOf(staff), await stepOf(finder)]).toEqual(['in', 'login'])
  await finder.call('staffLogin', { body: { email: staff.email, password: staff.password } })
  await expect(sign()).rejects.toEqual(refused('login_failed'))
})

test('with a first passkey alone somebody is in; their other sessions end [SEC-18]', async () => {
  const staff = await makeStaff(app, { at: 'enrol' })
  const [browser, other] = [await logIn(staff), await logIn(staff)]
  const { options } = await browser.call('askStaffPasskey', { body: { for: 'enrol' } })
  const answer = makePasskey(app.origin).create(String(options['challenge']))
  await browser.call('enrolStaffFactor', { body: { kind: 'passkey', name: 'Laptop', answer } })
  expect([await stepOf(browser), await stepOf(other)]).toEqual(['in', 'login'])
  const { passkeys } = (await browser.call('getStaffSession')).staff!.factors
  expect(passkeys).toMatchObject([{ name: 'Laptop' }])
  // Whoever had none left could add one by the password alone.
  await expect(browser.call('removeStaffPasskey', { body: { passkey: passkeys[0]!.id } })).rejects.toMatchObject({
    fields: { passkey: 'last' },
  })
})
