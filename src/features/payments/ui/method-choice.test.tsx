// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { readdirSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { METHOD_IDS, PAYMENT_METHODS, type PaymentMethod } from '../../../contract/payment-methods.ts'
import { MethodChoice } from './method-choice.tsx'

afterEach(cleanup)

const methods: PaymentMethod[] = ['ideal', 'creditcard', 'visa', 'mastercard', 'sdd']

async function open(chosen: PaymentMethod | null, only: PaymentMethod[] | null = null) {
  const onChoose = vi.fn<(method: PaymentMethod) => void>()
  const choice = <MethodChoice methods={methods} chosen={chosen} onChoose={onChoose} only={only} />
  await renderScreen(choice, { texts: ['credits'] })
  return { radios: screen.getAllByRole<HTMLInputElement>('radio'), onChoose }
}
const marksOf = (radio: HTMLElement) =>
  [...radio.parentElement!.querySelectorAll('img')].filter((mark) => mark.getAttribute('src'))

test('cards are one choice under the marks of their brands [F-87 S2-199 S3-069]', async () => {
  const { radios, onChoose } = await open(null)
  expect(radios.map(({ value }) => value)).toEqual(['ideal', 'creditcard', 'sdd'])
  expect(radios.map((radio) => marksOf(radio).length)).toEqual([1, 2, 0])
  expect(radios.some(({ checked }) => checked)).toBe(false)
  fireEvent.click(screen.getByRole('radio', { name: /^Creditcard/ }))
  expect(onChoose).toHaveBeenCalledWith('creditcard')
})

test('a brand that the address names is the choice of cards [F-87 S2-036]', async () => {
  const { radios } = await open('visa')
  expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['creditcard'])
})

test('a brand is a choice of its own where the code in use is for it alone [F-87 O-85]', async () => {
  const { radios } = await open('visa', ['visa'])
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['ideal', false],
    ['creditcard', false],
    ['visa', true],
    ['sdd', false],
  ])
})

test('every mark of the table has its picture, and there are no others [F-87]', () => {
  const named = METHOD_IDS.flatMap((method) => PAYMENT_METHODS[method].marks ?? [])
  const files = readdirSync(`${import.meta.dirname}/../../../kit/payment-marks`).map((file) => file.replace('.svg', ''))
  expect(files.toSorted()).toEqual([...new Set(named)].toSorted())
})
