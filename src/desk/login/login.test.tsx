// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderDesk, sessionOf, staffWith, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { AppError } from '../../contract/errors.ts'
import type { StaffSession } from '../queries.ts'

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** The way in as the server keeps it: each call moves it on. */
function wayIn(first: StaffSession['step'], answers: DeskAnswers = {}) {
  let step = first
  const moveTo = (next: StaffSession['step']) => {
    step = next
    return { step: next as 'in' } // as: the first step is answered by nobody
  }
  return {
    moveTo,
    step: () => step,
    answers: {
      getStaffSession: () => sessionOf(step, step === 'in' ? staffWith(['operator']) : null),
      ...answers,
    } satisfies DeskAnswers,
  }
}

test('a password opens the second step and a code of the app the desk, at the address that was asked for', async () => {
  const way = wayIn('login')
  const desk = await renderDesk({
    path: '/admin/staff',
    staff: null,
    answers: {
      ...way.answers,
      staffLogin: () => way.moveTo('second_factor'),
      proveStaffCode: () => way.moveTo('in'),
    },
  })
  await screen.findByRole('heading', { name: 'Inloggen bij het beheer' })
  expect(screen.queryByRole('navigation')).toBe(null)
  type('E-mailadres', ' marieke@lonk.example ')
  type('Wachtwoord', 'vier groene fietsen')
  press('Verder')
  await screen.findByRole('heading', { name: 'Bewijs dat jij het bent' })
  expect(desk.callsOf('staffLogin')).toEqual([
    { body: { email: 'marieke@lonk.example', password: 'vier groene fietsen' } },
  ])
  type('Code uit je app', '123 456')
  press('Inloggen')
  await screen.findByRole('heading', { name: 'Medewerkers' })
  expect(desk.callsOf('proveStaffCode')).toEqual([{ body: { code: '123456' } }])
  expect(desk.address()).toBe('/admin/staff')
})

test('an empty password is asked for before it counts as a try, and a wrong one is told as such', async () => {
  const desk = await renderDesk({
    staff: null,
    answers: {
      ...wayIn('login').answers,
      staffLogin: () => {
        throw new AppError('login_failed')
      },
    },
  })
  await screen.findByLabelText('E-mailadres')
  type('E-mailadres', 'marieke@lonk.example')
  press('Verder')
  await screen.findByText('Vul dit in.')
  expect(desk.callsOf('staffLogin')).toEqual([])
  type('Wachtwoord', 'fout')
  press('Verder')
  expect((await screen.findByRole('alert')).textContent).toContain('Login mislukt')
})

test('a code that is wrong or was used is told at its field, and a recovery code can be given instead', async () => {
  const way = wayIn('second_factor')
  const desk = await renderDesk({
    staff: null,
    answers: {
      ...way.answers,
      proveStaffCode: ({ body }) => {
        if (body.code !== 'abcd-efgh') throw new AppError('login_failed')
        return way.moveTo('in')
      },
    },
  })
  await screen.findByLabelText('Code uit je app')
  type('Code uit je app', '000000')
  press('Inloggen')
  await screen.findByText('Deze code klopt niet of is al gebruikt.')
  press('Telefoon kwijt? Herstelcode')
  type('Herstelcode', 'abcd-efgh')
  press('Inloggen')
  await screen.findByRole('navigation', { name: 'Onderdelen' })
  expect(desk.callsOf('proveStaffCode')).toHaveLength(2)
})

test('who has no second factor can do nothing but add one, and sees the recovery codes before anything else', async () => {
  const codes = Array.from({ length: 10 }, (_, n) => `code-${n}`)
  const way = wayIn('enrol')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await renderDesk({
    staff: null,
    answers: {
      ...way.answers,
      askStaffTotp: () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Lonk:marieke?secret=JBSWY3DPEHPK3PXP' }),
      enrolStaffFactor: () => ({ ...way.moveTo('in'), recovery_codes: codes }),
    },
  })
  await screen.findByRole('heading', { name: 'Beveilig je account' })
  expect(screen.queryByRole('navigation')).toBe(null)
  press(/^Authenticator-app/)
  expect((await screen.findByRole('img', { name: /^QR-code/ })).querySelectorAll('path')).toHaveLength(2)
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  type('Zes cijfers uit de app', '123456')
  press('Bevestigen')
  await screen.findByRole('heading', { name: 'Bewaar je herstelcodes' })
  for (const code of codes) expect(screen.getByText(code)).toBeTruthy()
  press('Printen')
  expect(print).toHaveBeenCalledTimes(1)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Naar het beheer' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  press('Naar het beheer')
  await screen.findByRole('navigation', { name: 'Onderdelen' })
  vi.unstubAllGlobals()
})

test('a session that ends leads back to the login with nothing left of what was read', async () => {
  const way = wayIn('in')
  const desk = await renderDesk({
    path: '/admin/staff',
    staff: null,
    answers: {
      ...way.answers,
      getStaff: () => ({
        staff: [
          {
            id: 9,
            name: 'Joris Bakker',
            email: 'joris@lonk.example',
            roles: ['support'],
            site_ids: null,
            has_second_factor: true,
            disabled_at: null,
            seen_at: null,
          },
        ],
        invitations: [],
      }),
      getApprovals: () => {
        if (way.step() === 'login') throw new AppError('staff_required')
        return { approvals: [] }
      },
    },
  })
  await screen.findByText('Joris Bakker')
  way.moveTo('login')
  await desk.desk.queryClient.invalidateQueries({ queryKey: ['approvals'] })
  await screen.findByText(/^Je sessie is afgelopen/)
  await waitFor(() => expect(screen.queryByText('Joris Bakker')).toBe(null))
  expect(desk.desk.queryClient.getQueryData(['staff'])).toBe(undefined)
})

test('when another person logs in beside it, nothing is left of what the one before read', async () => {
  const people = [staffWith(['operator']), staffWith(['operator'], { id: 8, name: 'Joris Bakker' })]
  let here = 0
  const desk = await renderDesk({
    path: '/admin/staff',
    staff: null,
    answers: { getStaffSession: () => sessionOf('in', people[here]!) },
  })
  await screen.findByText('Er zijn nog geen medewerkers')
  press('Uitnodigen')
  const typed = 'bijna@lonk.example'
  fireEvent.change(within(await screen.findByRole('dialog')).getByLabelText(/^E-mail/), { target: { value: typed } })
  expect(screen.getByDisplayValue(typed)).toBeTruthy()
  const asked = desk.callsOf('getStaff').length
  here = 1
  await desk.desk.queryClient.invalidateQueries({ queryKey: ['session'] })
  await screen.findAllByRole('button', { name: 'Account van Joris Bakker' })
  // The address says that somebody is invited; nothing of what was written is left in it.
  expect(screen.queryByDisplayValue(typed)).toBe(null)
  await waitFor(() => expect(desk.callsOf('getStaff').length).toBeGreaterThan(asked))
})

test('an invitation asks for a password and leads on; one that is over says so', async () => {
  const way = wayIn('login')
  const desk = await renderDesk({
    path: '/admin/invitation?token=abc',
    staff: null,
    answers: { ...way.answers, acceptInvitation: () => way.moveTo('enrol') },
  })
  await screen.findByRole('heading', { name: 'Welkom bij het beheer' })
  type('Wachtwoord', 'vier groene fietsen')
  press('Verder')
  await screen.findByRole('heading', { name: 'Beveilig je account' })
  expect(desk.callsOf('acceptInvitation')).toEqual([{ body: { token: 'abc', password: 'vier groene fietsen' } }])
  expect(desk.address()).toBe('/admin')
})

test('a link without its token, or one that was used, says that it no longer works', async () => {
  const gone = {
    ...wayIn('login').answers,
    acceptInvitation: () => {
      throw new AppError('not_found')
    },
  }
  const first = await renderDesk({ path: '/admin/invitation', staff: null, answers: gone })
  await screen.findByRole('heading', { name: 'Deze uitnodiging werkt niet meer' })
  first.unmount()
  await renderDesk({ path: '/admin/invitation?token=used', staff: null, answers: gone })
  await screen.findByLabelText('Wachtwoord')
  type('Wachtwoord', 'vier groene fietsen')
  press('Verder')
  await screen.findByRole('heading', { name: 'Deze uitnodiging werkt niet meer' })
})

test('a desk that cannot ask who is here says so, and asks again when it is told to', async () => {
  let isDown = true
  await renderDesk({
    staff: null,
    answers: {
      getStaffSession: () => {
        if (isDown) throw new AppError('unavailable')
        return sessionOf('login', null)
      },
    },
  })
  await screen.findByRole('heading', { name: 'Er ging iets mis' })
  isDown = false
  press('Opnieuw proberen')
  await screen.findByRole('heading', { name: 'Inloggen bij het beheer' })
})
