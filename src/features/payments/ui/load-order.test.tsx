// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { codeSample, companySample, userSample } from '../../../../tests/support/samples.ts'
import { renderScreen, type Answers } from '../../../../tests/support/screen.tsx'
import type { DiscountCode } from '../../../contract/discounts.ts'
import { AppError } from '../../../contract/errors.ts'
import { loadOrder } from './load-order.ts'

const welcome: DiscountCode = {
  ...codeSample,
  code: 'WELCOME25',
  user_id: userSample.profile.id,
  expires: new Date(Date.now() + 3_600_000).toISOString(),
}
const newMember = { paid_user: false, signup_date: new Date(Date.now() - 3_600_000).toISOString() }

async function load(answers: Answers, { user = newMember, address = {} } = {}) {
  const { web, callsOf } = await renderScreen(<></>, {
    user,
    answers: {
      getCompanyInfo: () => companySample,
      getDiscountCodes: () => ({ codes: [welcome] }),
      getDiscountCode: () => welcome,
      getPackages: () => ({ packages: [], country: 'NL', paymentmethods: [], discount: null, topup: null }),
      ...answers,
    },
  })
  const order = await loadOrder(web, address)
  const asked = (name: 'getDiscountCode' | 'getPackages') => callsOf(name).map(({ args }) => args['query'])
  return { order, asked }
}

test('an order of a new member asks for the welcome discount, keeps it and begins with it [S7-026 S7-027 F-33]', async () => {
  const { order, asked } = await load({})
  expect(asked('getDiscountCode')).toEqual([{ welcome: 'true' }])
  expect(order.welcome).toEqual(welcome)
  expect(asked('getPackages')).toMatchObject([{ code: 'WELCOME25' }])
})

test('a welcome discount that does not come is none: buying goes on at the normal prices [S7-028 S8-033 F-33]', async () => {
  const { order, asked } = await load({
    getDiscountCodes: () => {
      throw new AppError('unavailable')
    },
  })
  expect([order.welcome, order.refused]).toEqual([null, null])
  expect(asked('getPackages')).toHaveLength(1)
  expect(asked('getPackages')[0]).toMatchObject({ code: undefined })
})

test('where new members have no welcome discount it is not asked for [O-86]', async () => {
  const { order, asked } = await load({ getDiscountCodes: () => ({ codes: [] }) })
  expect([order.welcome, asked('getDiscountCode')]).toEqual([null, []])
})

test('of who has paid nobody asks for a welcome discount [S1-033]', async () => {
  const { order, asked } = await load(
    { getDiscountCodes: () => ({ codes: [{ ...welcome, status: 'inactive' }] }) },
    { user: { ...newMember, paid_user: true } },
  )
  expect([order.welcome, asked('getDiscountCode')]).toEqual([null, []])
})

test.each([
  ['code_not_found', 'code_not_found'],
  ['code_used', 'code_used'],
  ['code_expired', 'code_expired'],
  ['validation', 'code_not_found'],
] as const)(
  'a code of the address that is refused with %s leaves the normal prices and says why [O-85]',
  async (code, error) => {
    const packages = { packages: [], country: 'NL', paymentmethods: [], discount: null, topup: null }
    const getPackages: Answers['getPackages'] = ({ query }) => {
      if (query?.code) throw new AppError(code)
      return packages
    }
    const { order } = await load({ getPackages }, { address: { code: 'oud' } })
    expect([order.refused, order.packages]).toEqual([{ code: 'OUD', error }, packages])
  },
)
