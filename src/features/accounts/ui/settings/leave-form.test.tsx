// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { standInForDialogs } from '../../../../../tests/support/dialog.ts'
import { goOffline } from '../../../../../tests/support/offline.ts'
import { codeSample, companySample } from '../../../../../tests/support/samples.ts'
import { renderScreen } from '../../../../../tests/support/screen.tsx'
import { DELETE_REASONS } from '../../../../contract/choices.ts'
import type { DiscountCode } from '../../../../contract/discounts.ts'
import { AppError } from '../../../../contract/errors.ts'
import { LeaveForm } from './leave-form.tsx'

beforeAll(standInForDialogs)
const texts = ['account' as const, 'settings' as const]
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('who finds the site too dear is offered to stay for less, once, while the code is theirs, with the way out as before [O-88 S3-165 F-34]', async () => {
  const getCompanyInfo = () => ({ ...companySample, delete_discount: 15 })
  const getDiscountCode = vi.fn<() => DiscountCode>()
  const answers = { getCompanyInfo, getDiscountCode }
  const open = () => renderScreen(<LeaveForm onStay={() => {}} />, { texts, answers })
  const offer = () => screen.queryByRole('link', { name: 'Bekijk de korting' })
  getDiscountCode.mockImplementation(() => {
    throw new AppError('code_used') // on another device
  })
  await open()
  fireEvent.click(screen.getByLabelText('Te duur'))
  await waitFor(() => expect(getDiscountCode).toHaveBeenCalledTimes(1))
  await act(async () => {})
  expect(offer()).toBeNull()
  cleanup()
  getDiscountCode.mockReturnValue({ ...codeSample, code: 'STAY', percentage: 15 })
  await open()
  fireEvent.click(screen.getByLabelText('Geen tijd'))
  expect(offer()).toBeNull()
  fireEvent.click(screen.getByLabelText('Te duur'))
  await waitFor(() => expect(offer()?.getAttribute('href')).toBe('/credits?code=STAY'))
  expect(screen.getByText(/15% korting/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Account verwijderen' })).toBeTruthy()
  cleanup()
  await open()
  fireEvent.click(screen.getByLabelText('Te duur'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Te duur').checked).toBe(true))
  expect(offer()).toBeNull()
  cleanup()
  localStorage.clear()
})

test('whose session is over when leaving is asked for leaves the page, whichever answer was lost [S7-002]', async () => {
  const assign = vi.fn<(href: string) => void>()
  vi.stubGlobal('location', { ...window.location, assign })
  onTestFinished(() => void vi.unstubAllGlobals())
  await renderScreen(<LeaveForm onStay={() => {}} />, {
    texts,
    answers: {
      deleteUser: () => {
        throw new AppError('authentication_required')
      },
    },
  })
  fireEvent.change(screen.getByLabelText('Je wachtwoord'), { target: { value: 'dit is het' } })
  press('Account verwijderen')
  await waitFor(() => expect(assign.mock.calls).toEqual([['/login']]))
})

test('without a connection leaving fails in words, and does not happen when the connection is back', async () => {
  const { callsOf } = await renderScreen(<LeaveForm onStay={() => {}} />, {
    texts,
    answers: {
      deleteUser: () => {
        throw new AppError('unavailable')
      },
    },
  })
  const comeBack = goOffline()
  fireEvent.click(screen.getByLabelText(/^Meteen/))
  fireEvent.change(screen.getByLabelText('Je wachtwoord'), { target: { value: 'dit is het' } })
  press('Account verwijderen')
  await screen.findByText(/^Geen verbinding/)
  await comeBack()
  expect(callsOf('deleteUser')).toHaveLength(1)
})

test('the seven reasons to leave can be chosen, none is chosen for one, and only the last asks for words [S3-113 S3-114]', async () => {
  const { callsOf } = await renderScreen(<LeaveForm onStay={() => {}} />, {
    texts,
    answers: {
      deleteUser: () => {
        throw new AppError('validation', { fields: { password: 'incorrect' } })
      },
    },
  })
  const why = screen.getByRole('group', { name: 'Waarom ga je weg? (niet verplicht)' })
  const radios = within(why).getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ value }) => value)).toEqual([...DELETE_REASONS])
  expect(radios).toHaveLength(7)
  expect(radios.some(({ checked }) => checked)).toBe(false)
  fireEvent.change(screen.getByLabelText('Je wachtwoord'), { target: { value: 'mis' } })
  press('Account verwijderen')
  await waitFor(() => expect(callsOf('deleteUser')[0]?.args).toMatchObject({ body: { remarks: '', at_once: false } }))
  expect(callsOf('deleteUser')[0]?.args).not.toHaveProperty('body.reason')
  fireEvent.click(screen.getByLabelText('Te duur'))
  expect(screen.queryByLabelText('Wil je er iets over kwijt?')).toBeNull()
  fireEvent.click(screen.getByLabelText('Iets anders'))
  fireEvent.change(screen.getByLabelText('Wil je er iets over kwijt?'), { target: { value: ' Te druk. ' } })
  fireEvent.change(screen.getByLabelText('Je wachtwoord'), { target: { value: 'mis' } })
  press('Account verwijderen')
  await waitFor(() => expect(screen.getByLabelText('Je wachtwoord').getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(callsOf('deleteUser')).toHaveLength(2))
  expect(callsOf('deleteUser')[1]?.args).toEqual({
    body: { reason: 'other', remarks: 'Te druk.', password: 'mis', at_once: false },
  })
})

test('fourteen days to come back are there unless they are refused [TRU-12]', async () => {
  const { callsOf } = await renderScreen(<LeaveForm onStay={() => {}} />, {
    texts,
    answers: {
      deleteUser: () => {
        throw new AppError('validation', { fields: { password: 'incorrect' } })
      },
    },
  })
  const later = screen.getByLabelText<HTMLInputElement>('Over 14 dagen. Tot dan kan ik terugkomen.')
  expect(later.checked).toBe(true)
  fireEvent.click(screen.getByLabelText('Meteen. Terugkomen kan dan niet meer.'))
  fireEvent.click(screen.getByLabelText('Te duur'))
  fireEvent.change(screen.getByLabelText('Je wachtwoord'), { target: { value: 'mis' } })
  press('Account verwijderen')
  await waitFor(() => expect(callsOf('deleteUser')[0]?.args).toMatchObject({ body: { at_once: true } }))
})
