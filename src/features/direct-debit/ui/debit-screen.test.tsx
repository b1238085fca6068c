// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen, type Answers } from '../../../../tests/support/screen.tsx'
import { AppError, type ErrorCode, type FieldErrors } from '../../../contract/errors.ts'
import type { Payment } from '../../../contract/payments.ts'
import { printedIban } from '../rules/direct-debit.ts'
import { DebitScreen } from './debit-screen.tsx'

afterEach(cleanup)
const payment: Payment = {
  payment_id: '00000000-0000-4000-8000-000000000e01',
  credits: 25,
  method: 'sdd',
  bank: null,
  country: 'NL',
  status: 'pending',
  amount: '19.99',
  currency: 'EUR',
  created: '2026-05-01T10:00:00.000Z',
}
const mandate = {
  reference: 'M00000000000040008000000000000E01',
  creditor: { name: 'Voorbeeld Media B.V.', id: 'NL79ZZZ999999990000', address: 'Voorbeeldstraat 1', country: 'NL' },
  amount: '19.99',
  currency: 'EUR',
  due_on: '2026-05-08',
  refund_weeks: 8,
} as const

async function open(answers: Answers = {}, resendAfter = 0) {
  const onDone = vi.fn<() => void>()
  const view = await renderScreen(
    <DebitScreen debit={{ payment, mandate, resend_after: resendAfter }} packageId="p1" onDone={onDone} />,
    { texts: ['credits'], answers: { requestDirectDebitCode: () => ({ sent: true, resend_after: 60 }), ...answers } },
  )
  return { ...view, onDone }
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const tick = () => fireEvent.click(screen.getByRole('checkbox'))
function fill() {
  type('Naam op de rekening', 'Zoë de Vries')
  type('Rekeningnummer (IBAN)', 'nl91abna0417164300')
  type('Straat', 'Kleine Houtstraat')
  type('Huisnummer', '12-a')
  type('Postcode', '2011 DM')
  type('Plaats', 'Haarlem')
  type('Mobiel nummer', '06 12 34 56 78')
  type('Sms-code', '123456')
  tick()
}
const refusal =
  (code: ErrorCode, more: { fields?: FieldErrors; data?: Record<string, unknown> } = {}) =>
  () => {
    throw new AppError(code, more)
  }
const below = (name: string) => document.getElementById(box(name).getAttribute('aria-describedby')!)?.textContent

test('the mandate is there before it is signed: creditor, reference, amount, day, once and eight weeks; the box is not ticked [S2-038 S5-020 MON-7]', async () => {
  await open()
  const text = document.body.textContent.replaceAll(/\s/g, ' ')
  for (const part of [
    'Voorbeeld Media B.V., Voorbeeldstraat 1, Nederland',
    'NL79ZZZ999999990000',
    mandate.reference,
    'Eenmalig',
    '€ 19,99',
    '8 mei 2026',
    '8 weken',
    'Ik machtig Voorbeeld Media B.V. eenmalig om dit bedrag van mijn rekening af te schrijven.',
  ])
    expect(text).toContain(part)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('every field is asked for, and nothing is sent without the tick or with a wrong number [S5-020 O-83]', async () => {
  const view = await open()
  await press('Machtiging bevestigen')
  expect(screen.getAllByText('Vul dit in.')).toHaveLength(7)
  expect(below('Sms-code')).toBe('Vraag eerst een sms-code aan.')
  expect(screen.getByText('Vink dit aan om te machtigen.')).toBeTruthy()
  fill()
  tick()
  await press('Machtiging bevestigen')
  expect(screen.getByText('Vink dit aan om te machtigen.')).toBeTruthy()
  tick()
  type('Rekeningnummer (IBAN)', 'NL91ABNA0417164301')
  await press('Machtiging bevestigen')
  expect(below('Rekeningnummer (IBAN)')).toBe('Dit is geen geldig rekeningnummer. Controleer het IBAN.')
  expect(view.calls).toEqual([])
})

test('a code is asked for, and again after a minute; then the mandate is given once and leads on [S4-025 S4-026 P-60 P-61]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const view = await open({ submitDirectDebit: () => ({ payment: { ...payment, status: 'completed' } }) })
  await press('Stuur sms-code')
  expect(view.calls).toEqual([])
  fill()
  await press('Stuur sms-code')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(view.callsOf('requestDirectDebitCode')[0]!.args).toEqual({
    query: { otp: 1 },
    body: { payment_id: payment.payment_id, phone: '06 12 34 56 78' },
  })
  expect(screen.getByText('De code is verstuurd naar 06 12 34 56 78.')).toBeTruthy()
  const again = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Opnieuw sturen' })
  expect(again().disabled).toBe(true)
  for (let second = 0; second < 60; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(again().disabled).toBe(false)
  fireEvent.blur(box('Rekeningnummer (IBAN)'))
  expect(box('Rekeningnummer (IBAN)').value).toBe('NL91 ABNA 0417 1643 00')
  await press('Machtiging bevestigen')
  await act(() => vi.advanceTimersByTimeAsync(0))
  vi.useRealTimers()
  expect(view.callsOf('submitDirectDebit').map(({ args }) => args)).toEqual([
    {
      body: {
        payment_id: payment.payment_id,
        otp: '123456',
        account_holder: 'Zoë de Vries',
        iban: 'NL91 ABNA 0417 1643 00',
        street: 'Kleine Houtstraat',
        house_number: '12-a',
        zip: '2011 DM',
        city: 'Haarlem',
        phone: '06 12 34 56 78',
        authorise: true,
      },
    },
  ])
  expect(view.onDone).toHaveBeenCalledTimes(1)
})

test.each<[string, string, () => never]>([
  ['Sms-code', 'De sms-code is ongeldig.', refusal('validation', { fields: { otp: 'otp_invalid' } })],
  ['Rekeningnummer (IBAN)', 'Dit rekeningnummer is geblokkeerd voor automatische incasso.', refusal('iban_blocked')],
  // Also [S8-040 T-13]
])('what is refused about "%s" stands at it [S4-027 S5-021 S5-022 S8-039]', async (name, text, answer) => {
  const view = await open({ submitDirectDebit: answer })
  fill()
  await press('Machtiging bevestigen')
  await waitFor(() => expect(below(name)).toBe(text))
  expect(view.onDone).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the limit is told, with another method one press away [S5-023 S8-041 T-13]', async () => {
  await open({ submitDirectDebit: refusal('limit_reached') })
  fill()
  await press('Machtiging bevestigen')
  expect((await screen.findByRole('alert')).textContent).toBe('De limiet voor automatische incasso is bereikt.')
  expect(screen.getByRole('link', { name: 'Andere betaalmethode kiezen' }).getAttribute('href')).toBe('/credits/p1')
})

test('what is agreed to in another tab, or over, is told by the page of the payment, at the code and at the end', async () => {
  const answers = { requestDirectDebitCode: refusal('not_found'), submitDirectDebit: refusal('not_found') }
  for (const button of ['Stuur sms-code', 'Machtiging bevestigen']) {
    const { onDone } = await open(answers, button === 'Stuur sms-code' ? 0 : 42)
    fill()
    await press(button)
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    cleanup()
  }
})

test.each([
  [3_600, 'Je hebt te vaak een sms-code aangevraagd. Over een uur kan het weer.'],
  [86_400, 'Je hebt te vaak een sms-code aangevraagd. Morgen kan het weer.'],
])('after too many codes it says when another one can be asked for (%d s)', async (seconds, text) => {
  await open({ requestDirectDebitCode: refusal('otp_limit', { data: { retry_after: seconds } }) })
  type('Mobiel nummer', '0612345678')
  await press('Stuur sms-code')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

test('a whole minute to wait is a minute [F-56]', async () => {
  await open({}, 60)
  expect(screen.getByText('Opnieuw sturen kan over 1:00.')).toBeTruthy()
})

test('the wait goes on while another app is in front and nothing ticks [P-61]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await open({}, 60)
  vi.setSystemTime(Date.now() + 45_000)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('Opnieuw sturen kan over 0:14.')).toBeTruthy()
  vi.setSystemTime(Date.now() + 60_000)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stuur sms-code' }).disabled).toBe(false)
})

test('a reload knows how long to wait, and an account number is written in groups', async () => {
  await open({}, 42)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stuur sms-code' }).disabled).toBe(true)
  expect(screen.getByText('Opnieuw sturen kan over 0:42.')).toBeTruthy()
  expect(printedIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
})
