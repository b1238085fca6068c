import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test('what is no whole number is sent as one that is refused, and not as none', () => {
  const typed = ['', ' ', '12', ' 1000 ', '1 000', '1.000', '500 leden', '20%', '-1', '1e3']
  const sent = typed.map((one) => JSON.parse(JSON.stringify({ n: typedNumber(one) })).n as unknown)
  expect(sent).toEqual([null, null, 12, 1000, 0, 0, 0, 0, 0, 0])
})
