// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, sessionOf, staffWith, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { AppError } from '../../contract/errors.ts'
import type { StaffDevice, StaffPerson } from '../queries.ts'

beforeEach(() => localStorage.clear())

const device = (id: number, name: string, current = false): StaffDevice => ({
  id,
  device: name,
  since: '2026-11-25T08:00:00.000Z',
  seen_at: '2026-11-25T10:00:00.000Z',
  current,
})
const key = { id: 'k1', name: 'Sleutel', since: '2026-11-25T08:00:00.000Z' }
const NO_FACTORS: StaffPerson['factors'] = { totp: false, passkeys: [], recovery_codes_left: 10 }
const open = (answers: DeskAnswers, factors = NO_FACTORS) =>
  renderDesk({ path: '/admin/security', answers, staff: staffWith(['support'], { factors }) })

test('every session of a person is listed, and all but this one can be ended', async () => {
  let sessions = [device(1, 'Chrome, Windows', true), device(2, 'Safari, iPhone'), device(3, '')]
  const desk = await open({
    getStaffSessions: () => ({ sessions }),
    endStaffSession: ({ body }) => {
      sessions = sessions.filter(({ id }) => id !== body.id)
      return {}
    },
  })
  const here = (await screen.findByText('Chrome, Windows')).closest('tr')!
  expect(within(here).getByText('Dit apparaat')).toBeTruthy()
  expect(within(here).queryByRole('button')).toBe(null)
  expect(screen.getByText('Onbekend apparaat')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Acties voor Safari, iPhone' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sessie beëindigen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deze sessie beëindigen?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sessie beëindigen' }))
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBe(null))
  expect(desk.callsOf('endStaffSession')).toEqual([{ body: { id: 2 } }])
})

test('a lost passkey is removed by its owner, and the last thing that one comes in with is not offered [SEC-18]', async () => {
  const answers = { getStaffSessions: () => ({ sessions: [] }), removeStaffPasskey: () => ({}) }
  const first = await open(answers, { ...NO_FACTORS, passkeys: [key] })
  await screen.findByText('Sleutel')
  expect(screen.queryByRole('button', { name: 'Sleutel verwijderen' })).toBe(null)
  first.unmount()
  const desk = await open(answers, { ...NO_FACTORS, totp: true, passkeys: [key] })
  fireEvent.click(await screen.findByRole('button', { name: 'Sleutel verwijderen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Passkey Sleutel verwijderen?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Verwijderen' }))
  await screen.findByText('Verwijderd. Andere sessies zijn beëindigd.')
  expect(desk.callsOf('removeStaffPasskey')).toEqual([{ body: { passkey: 'k1' } }])
})

test('an app is added beside a passkey, and the codes that come with it stay until they are kept', async () => {
  const codes = Array.from({ length: 10 }, (_, n) => `new-${n}`)
  let hasTotp = false
  await renderDesk({
    path: '/admin/security',
    staff: null,
    answers: {
      getStaffSession: () =>
        sessionOf(
          'in',
          staffWith(['support'], {
            factors: { totp: hasTotp, passkeys: [key], recovery_codes_left: hasTotp ? 10 : 0 },
          }),
        ),
      getStaffSessions: () => ({ sessions: [] }),
      askStaffTotp: () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Lonk?secret=JBSWY3DPEHPK3PXP' }),
      enrolStaffFactor: () => {
        hasTotp = true
        return { step: 'in' as const, recovery_codes: codes }
      },
    },
  })
  await screen.findByText('Je hebt geen herstelcodes meer.')
  expect(screen.getByText('1 passkey.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'App toevoegen' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(await within(dialog).findByLabelText('Zes cijfers uit de app'), { target: { value: '123456' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Bevestigen' }))
  await within(dialog).findByText('new-9')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(screen.getByText('new-9')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('checkbox'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Naar het beheer' }))
  await screen.findByText('Staat aan.')
  expect(screen.queryByText('Je hebt geen herstelcodes meer.')).toBe(null)
})

test('the password is changed with the one of before, and a wrong one is told at its field', async () => {
  let isRight = false
  const desk = await open({
    getStaffSessions: () => ({ sessions: [] }),
    changeStaffPassword: () => {
      if (!isRight) throw new AppError('validation', { fields: { old_password: 'incorrect' } })
      return {}
    },
  })
  const [old, fresh] = [
    await screen.findByLabelText<HTMLInputElement>('Huidig wachtwoord'),
    screen.getByLabelText<HTMLInputElement>('Nieuw wachtwoord'),
  ]
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Wachtwoord wijzigen' }))
  press()
  expect(screen.getAllByText('Vul dit in.')).toHaveLength(2)
  fireEvent.change(old, { target: { value: 'een fout wachtwoord' } })
  fireEvent.change(fresh, { target: { value: 'vier groene fietsen' } })
  press()
  await screen.findByText('Je oude wachtwoord is niet juist.')
  isRight = true
  press()
  await screen.findByText(/^Je wachtwoord is gewijzigd/)
  expect(desk.callsOf('changeStaffPassword').at(-1)).toEqual({
    body: { old_password: 'een fout wachtwoord', password: 'vier groene fietsen' },
  })
  expect([old.value, fresh.value]).toEqual(['', ''])
})
