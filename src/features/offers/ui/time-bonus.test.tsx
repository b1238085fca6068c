// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { standInForDialogs } from '../../../../tests/support/dialog.ts'
import { codeSample, userSample } from '../../../../tests/support/samples.ts'
import { renderScreen, type Answers } from '../../../../tests/support/screen.tsx'
import { forgetSession } from '../../../client/session.ts'
import { takeUser } from '../../../client/web.tsx'
import type { DiscountCode } from '../../../contract/discounts.ts'
import { AppError } from '../../../contract/errors.ts'
import { TIME_BONUS_MODAL_SECONDS } from '../../../contract/money.ts'
import { OfferBanner } from './offer-banner.tsx'
import { offerQueries } from './queries.ts'
import { TimeBonusSlot } from './time-bonus-slot.tsx'
import { activeOffer, mayHaveBonus, mayOpenBonus, ownCodes, timeBonusState } from './time-bonus.ts'

const SIGNED_UP = Date.parse('2026-05-01T10:00:00.000Z')
const code: DiscountCode = {
  ...codeSample,
  code: 'TIMEBONUS25',
  user_id: userSample.profile.id,
  expires: new Date(SIGNED_UP + 14_400_000).toISOString(),
}
const member = { ...userSample, paid_user: false, credits: 0, signup_date: new Date(SIGNED_UP).toISOString() }
const CLEARED = { isVisible: false, countdownTimer: null, countdownInterval: null }
const at = (seconds: number, given: Partial<Parameters<typeof timeBonusState>[0]> = {}) =>
  timeBonusState({ user: member, code, now: SIGNED_UP + seconds * 1_000, ...given })

beforeAll(standInForDialogs)
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({
    now: SIGNED_UP + 60_000,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// Also [S4-051 S4-052 S4-055 S9-005]
test('the bonus is there with its code and what is left, to the last second of four hours [S3-094 S3-095 S3-099 S3-100]', () => {
  expect(at(0)).toEqual({
    ...code,
    isVisible: true,
    countdownTimer: { hours: '04', minutes: '00', seconds: '00' },
    countdownInterval: 1_000,
  })
  expect(at(14_399)).toMatchObject({ isVisible: true, countdownTimer: { hours: '00', minutes: '00', seconds: '01' } })
  expect(at(14_400)).toEqual(CLEARED)
  // Whatever end the code says, four hours after signup are the end.
  expect(at(14_400, { code: { ...code, expires: '2027-01-01T00:00:00.000Z' } })).toEqual(CLEARED)
})

test('no bonus without a member, after a purchase, or when the server gives none [S4-049 S4-050 S4-056 S4-057]', () => {
  expect(at(10, { user: null })).toEqual(CLEARED)
  expect(at(10, { user: { ...member, paid_user: true } })).toEqual(CLEARED)
  expect(at(10, { code: null })).toEqual(CLEARED)
  // Asked for by anybody else it would be refused.
  const asks = (hours: number, user = member) => mayHaveBonus(user, SIGNED_UP + hours * 3_600_000)
  expect([asks(0), asks(3), asks(4), asks(0, { ...member, paid_user: true })]).toEqual([true, true, false, false])
})

test('an order begins with the time bonus, else the welcome discount, and never with another code [S4-059 S4-060]', () => {
  const [welcome, own] = [
    { ...code, code: 'WELCOME25' },
    { ...code, code: 'TROUW40', percentage: 40 },
  ]
  expect(activeOffer({ codes: [own, welcome, code], welcome })).toBe(code)
  expect(activeOffer({ codes: [own, welcome], welcome })).toBe(welcome)
  expect(activeOffer({ codes: [own], welcome: null })).toBeNull()
  expect(ownCodes({ codes: [own, welcome, code], welcome })).toEqual([own, code])
  expect(ownCodes({ codes: [own, welcome], welcome })).toEqual([own, welcome])
})

test('the modal opens only at 0 credits, undismissed and with a bonus to show [S4-062 S4-063 S4-064]', () => {
  const facts = { credits: 0, isDismissed: false, isVisible: true }
  expect(mayOpenBonus(facts)).toBe(true)
  for (const other of [{ credits: 1 }, { isDismissed: true }, { isVisible: false }])
    expect(mayOpenBonus({ ...facts, ...other })).toBe(false)
})

test('a code that is switched off, used up or over begins no order and is not to be chosen [F-36]', () => {
  const ended = [
    { ...code, status: 'inactive' as const },
    { ...code, code: 'OVER', expired: true },
  ]
  expect([activeOffer({ codes: ended, welcome: null }), ownCodes({ codes: ended, welcome: null })]).toEqual([null, []])
})

test('the welcome discount that was answered is kept [S7-027]', async () => {
  const welcome = { ...code, code: 'WELCOME25' }
  const { web, callsOf } = await renderScreen(<></>, { user: member, answers: { getDiscountCode: () => welcome } })
  const query = offerQueries(web.api).welcome()
  for (let i = 0; i < 2; i++) await web.queryClient.fetchQuery(query)
  expect(activeOffer({ codes: [], welcome: web.queryClient.getQueryData(query.queryKey)! })).toEqual(welcome)
  expect(callsOf('getDiscountCode').map(({ args }) => args)).toEqual([{ query: { welcome: 'true' } }])
})

test('a time bonus is asked for by its code where the member has one, and nowhere else [O-87 S7-024]', async () => {
  const asked = async (...codes: DiscountCode[]) => {
    const answers = { getDiscountCodes: () => ({ codes }), getDiscountCode: () => code }
    const { web, callsOf } = await renderScreen(<></>, { user: member, answers })
    const got = await web.queryClient.fetchQuery(offerQueries(web.api).timeBonus())
    return [got?.code, callsOf('getDiscountCode').map(({ args }) => args)]
  }
  expect(await asked(code)).toEqual(['TIMEBONUS25', [{ query: { code: 'TIMEBONUS25' } }]])
  expect(await asked({ ...code, code: 'TROUW40' }, { ...code, expired: true })).toEqual([undefined, []])
})

test('offers that cannot be fetched are none, and nothing is said of it [S8-033 S7-028]', async () => {
  const view = await renderScreen(<></>, {
    answers: {
      getDiscountCode: () => {
        throw new AppError('unavailable')
      },
      getDiscountCodes: () => {
        throw new AppError('internal')
      },
    },
  })
  const { queryClient, api } = view.web
  expect(await queryClient.fetchQuery(offerQueries(api).timeBonus())).toBeNull()
  expect(await queryClient.fetchQuery(offerQueries(api).codes())).toEqual([])
  expect(await queryClient.fetchQuery(offerQueries(api).welcome())).toBeNull()
})

const slot = async (inArea: boolean, answers: Answers = {}, user = member) => {
  const view = await renderScreen(<TimeBonusSlot inArea={inArea} />, {
    texts: ['credits'],
    user,
    answers: { getDiscountCodes: () => ({ codes: [code] }), getDiscountCode: () => code, ...answers },
  })
  await pass(0)
  return view
}
const pass = async (seconds: number) => {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
  // The modal's own file.
  await act(async () => void (await import('./time-bonus-modal.tsx')))
}
const modal = () => screen.queryByRole('dialog')

// Also [S4-069 S9-004 S9-011 S9-012]
test('forty seconds in the members area, and the modal is there; closed, it never comes back [S2-166 S4-061 S4-063 S4-068]', async () => {
  expect(TIME_BONUS_MODAL_SECONDS).toBe(40)
  const view = await slot(true)
  await pass(39)
  expect(modal()).toBeNull()
  await pass(1)
  const text = modal()!.textContent
  expect(text).toContain('25% welkomstbonus')
  expect(text).toContain('Wees er snel bij: deze korting geldt tot 4 uur na je aanmelding.')
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('Nog 3 uur, 58 minuten en 20 seconden')
  await pass(1)
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('Nog 3 uur, 58 minuten en 19 seconden')
  fireEvent.click(screen.getByRole('button', { name: 'Nu niet' }))
  expect(modal()).toBeNull()
  expect(Date.parse(localStorage.getItem('dismissed_time_bonus_modal')!)).toBe(SIGNED_UP + 101_000)
  view.unmount()
  await slot(true)
  await pass(100)
  expect(modal()).toBeNull()
})

test('outside the members area, with credits left or above another dialog the modal does not open [S4-061 S4-062]', async () => {
  await slot(false)
  await pass(100)
  expect(modal()).toBeNull()
  cleanup()
  await slot(true, {}, { ...member, credits: 3 })
  await pass(100)
  expect(modal()).toBeNull()
  cleanup()
  const other = document.body.appendChild(document.createElement('dialog'))
  other.showModal()
  await slot(true)
  await pass(60)
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  other.remove()
  await pass(1)
  expect(modal()).not.toBeNull()
})

test.each<[string, (web: Awaited<ReturnType<typeof slot>>['web']) => void]>([
  ['logging out [S4-054 S4-057]', (web) => forgetSession(web)],
  ['a purchase [S4-056]', (web) => takeUser(web, { ...member, paid_user: true })],
  ['its end [S4-055]', () => vi.setSystemTime(SIGNED_UP + 14_400_000)],
])('an open bonus goes with %s', async (_, end) => {
  const { web } = await slot(true)
  await pass(40)
  expect(modal()).not.toBeNull()
  await act(async () => end(web))
  await pass(1)
  expect(modal()).toBeNull()
})

test('the offer on the order page says what it is for, its real end, and counts down to it [S4-053 S4-076 HON-11 F-59]', async () => {
  const ended = vi.fn<() => void>()
  await renderScreen(<OfferBanner offer={code} onEnd={ended} />, { texts: ['credits'], user: member })
  expect(document.body.textContent).toContain('25% korting op je eerste aankoop')
  expect(document.body.textContent).toContain('tot 16:00')
  const timer = screen.getByRole('timer')
  expect(timer.textContent).toBe('035900')
  await pass(1)
  expect(timer.textContent).toBe('035859')
  await pass(14_339)
  expect(ended).toHaveBeenCalledTimes(1)
})

test.each([
  ['nl', 'tot 4 mei 2026, 00:00'],
  ['de', 'bis 04.05.2026, 00:00'],
  ['fr', 'expire : 4 mai 2026, 00:00'],
  ['es', 'válido hasta: 4 may 2026, 00:00'],
  ['it', 'scadenza: 4 mag 2026, 00:00'],
  ['pl', 'do: 4 maj 2026, 00:00'],
] as const)(
  'an offer of days tells its end with the time, not a day on which it is over, in %s [HON-11]',
  async (locale, end) => {
    const offer = { ...code, expires: '2026-05-03T22:00:00.000Z' }
    await renderScreen(<OfferBanner offer={offer} onEnd={() => {}} />, { locale, texts: ['credits'], user: member })
    expect(document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(end)
  },
)
