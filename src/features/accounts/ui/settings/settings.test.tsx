// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { idOf } from '../../../../../tests/support/chat-samples.ts'
import { standInForDialogs } from '../../../../../tests/support/dialog.ts'
import { renderScreen, type Answers } from '../../../../../tests/support/screen.tsx'
import { NOTIFICATION_KINDS } from '../../../../contract/choices.ts'
import { AppError } from '../../../../contract/errors.ts'
import { NotificationSection } from '../../../notifications/ui/notification-section.tsx'
import { EmailSection } from './email-section.tsx'
import { SessionSection } from './session-section.tsx'
import { WishSection } from './wish-section.tsx'

beforeAll(standInForDialogs)
const texts = ['account' as const, 'settings' as const]
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
type Reason = 'fbl' | 'bounce' | 'listunsubscribe'
const answer = (disabled: Reason[] = []) => ({
  preferences: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { email: true, push: true }])) as Record<
    (typeof NOTIFICATION_KINDS)[number],
    { email: boolean; push: boolean }
  >, // every kind is there, by the line above
  notifications_disabled: disabled,
  quiet_hours: { from: 22, until: 8 },
  devices: [],
})
const notifications = (
  <Suspense>
    <NotificationSection />
  </Suspense>
)

const WHY = [
  ['fbl', 'Onze e-mail is als spam gemarkeerd.', /geen spam is/],
  [
    'bounce',
    'Je e-mailadres klopt niet.',
    /Bevestig het dan met een link die we je mailen\. Anders geef je een ander adres op/,
  ],
  [
    'listunsubscribe',
    'Je hebt je voor alle mails afgemeld, via je mailprogramma of een link in een mail.',
    /Zet e-mail dan weer aan/,
  ],
] as const

const NONE = 'Je krijgt geen e-mail van ons.'
const ALL_OFF = 'Alle mail die je kunt uitzetten, staat uit. Over je account mailen we je nog wel.'

// Also [S8-038 O-94]
test('which mails do not come, and why, is told with what helps [S8-034 S8-035 S8-036 S8-037]', async () => {
  for (const [reason, why, help] of WHY) {
    await renderScreen(notifications, { texts, answers: { getNotifications: () => answer([reason]) } })
    // About the account, mails come still, but not to a wrong address.
    const alert = await screen.findByRole('region', { name: reason === 'bounce' ? NONE : ALL_OFF })
    expect(alert.textContent).toContain(why)
    expect(alert.textContent).toMatch(help)
    // Switching on again would not help a wrong address.
    const again = within(alert).queryByRole('button', { name: 'Zet e-mail weer aan' })
    expect(again === null).toBe(reason === 'bounce')
    cleanup()
  }
})

test('of several reasons each is told with what helps against it, and the address is proven by a mail [S8-038 F-35]', async () => {
  let now = answer(['fbl', 'bounce', 'listunsubscribe'])
  const { callsOf } = await renderScreen(notifications, {
    texts,
    answers: {
      getNotifications: () => now,
      confirmAddress: () => ({ sent: true }),
      updateNotifications: ({ body }) => (now = answer(body.notifications_disabled)),
      getUser: () => {
        throw new AppError('unavailable')
      },
    },
  })
  const alert = await screen.findByRole('region', { name: NONE })
  for (const [, why, help] of WHY) {
    expect(alert.textContent).toContain(why)
    expect(alert.textContent).toMatch(help)
  }
  press('Stuur bevestigingslink')
  await screen.findByText(/^We hebben een link gestuurd naar je e-mailadres\./)
  expect(callsOf('confirmAddress')).toHaveLength(1)
  press('Zet e-mail weer aan')
  await waitFor(() => expect(alert.textContent).not.toContain('als spam gemarkeerd'))
  expect(callsOf('updateNotifications')[0]?.args).toEqual({ body: { notifications_disabled: ['bounce'] } })
  expect(alert.textContent).toContain('Je e-mailadres klopt niet.')
  expect(screen.queryByText('Je krijgt weer e-mail van ons.')).toBeNull()
})

test('mail is switched on again by one press, and each kind has its own switch [S2-075]', async () => {
  let now = answer(['listunsubscribe'])
  const answers: Answers = {
    getNotifications: () => now,
    updateNotifications: ({ body }) => {
      if (body.notifications_disabled) now = { ...now, notifications_disabled: [] }
      for (const kind of NOTIFICATION_KINDS) {
        const change = body.preferences?.[kind]
        if (change?.email !== undefined)
          now = {
            ...now,
            preferences: { ...now.preferences, [kind]: { ...now.preferences[kind], email: change.email } },
          }
      }
      return now
    },
    getUser: () => {
      throw new AppError('unavailable')
    },
  }
  const { callsOf } = await renderScreen(notifications, { texts, answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Zet e-mail weer aan' }))
  await waitFor(() => expect(screen.queryByText(ALL_OFF)).toBeNull())
  expect(screen.getAllByRole('switch', { name: / per e-mail$/ })).toHaveLength(8)
  const likes = screen.getByRole<HTMLInputElement>('switch', { name: 'Likes en matches per e-mail' })
  expect(likes.checked).toBe(true)
  fireEvent.click(likes)
  // At once: a switch that jumps back, if only for a moment, was not pressed.
  expect(likes.checked).toBe(false)
  await screen.findByText('Opgeslagen.')
  expect(likes.checked).toBe(false)
  expect(callsOf('updateNotifications').at(-1)?.args).toEqual({ body: { preferences: { like: { email: false } } } })
})

test('sexuality is asked for only after a consent that is not ticked beforehand; it is sent first', async () => {
  const { calls, web } = await renderScreen(<WishSection />, {
    texts,
    answers: {
      updateUser: ({ body }) => ({ user: { ...userOf(web), consent_sensitive: body.consent_sensitive === true } }),
      updateProfile: ({ body }) => ({ profile: { ...userOf(web).profile, ...(body as object) } }),
    },
  })
  const consent = screen.getByRole<HTMLInputElement>('checkbox')
  expect(consent.checked).toBe(false)
  expect(screen.queryByLabelText('Geaardheid')).toBeNull()
  fireEvent.click(consent)
  fireEvent.change(screen.getByLabelText('Geaardheid'), { target: { value: 'gay' } })
  press('Opslaan')
  await screen.findByText('Toestemming intrekken')
  expect(calls.map(({ name, args }) => [name, args['body']])).toEqual([
    ['updateUser', { consent_sensitive: true }],
    ['updateProfile', { sexuality: 'gay', looking_for: null }],
  ])
  press('Toestemming intrekken')
  const dialog = await screen.findByRole('dialog', { name: 'Toestemming intrekken?' })
  expect(dialog.textContent).toContain(
    'We wissen dan direct wat je invulde over je geaardheid, wie je zoekt en je intieme interesses.',
  )
  press('Intrekken en wissen')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false))
})

test('one press ends one session, another all others; the list then has what is left [F-103]', async () => {
  const sessionOf = (id: string, device: string) => ({
    id,
    device,
    country: 'NL',
    current: device === 'Hier',
    created: '2026-03-01T12:00:00.000Z',
    last_seen: '2026-03-15T12:00:00.000Z',
  })
  let left = ['Hier', 'Telefoon', 'Werk', 'Thuis'].map((device, i) => sessionOf(idOf(i), device))
  const { callsOf } = await renderScreen(<SessionSection />, {
    texts,
    answers: {
      getSessions: () => ({ sessions: left }),
      endSessions: ({ body }) => {
        left = left.filter(({ id, current }) => current || ('session' in body && id !== body.session.id))
        return {}
      },
    },
  })
  const shown = () => screen.getAllByRole('listitem').map((item) => item.querySelector('b')!.textContent)
  await screen.findByText('Werk')
  expect(shown()).toEqual(['Hier', 'Telefoon', 'Werk', 'Thuis'])
  fireEvent.click(screen.getByRole('button', { name: /Telefoon/ }))
  await waitFor(() => expect(shown()).toEqual(['Hier', 'Werk', 'Thuis']))
  press('Andere apparaten uitloggen')
  await waitFor(() => expect(shown()).toEqual(['Hier']))
  expect(callsOf('endSessions').map(({ args }) => args)).toEqual([
    { body: { session: { id: idOf(1) } } },
    { body: { others: true } },
  ])
  expect(screen.queryByRole('button', { name: 'Andere apparaten uitloggen' })).toBeNull()
})

type Screen = Awaited<ReturnType<typeof renderScreen>>
const userOf = ({ queryClient, queries }: Screen['web']) => {
  const user = queryClient.getQueryData(queries.user().queryKey)
  if (!user) throw new Error('the test has a member')
  return user
}

test('a new address that is none, or the same, is told in words of its own [S5-007 F-30]', async () => {
  const faults = ['invalid', 'same']
  const told = ['Het nieuwe e-mailadres is ongeldig.', 'Dit is je huidige e-mailadres.']
  await renderScreen(<EmailSection />, {
    texts,
    answers: {
      requestMailChange: () => {
        throw new AppError('validation', { fields: { email: faults.shift()! } })
      },
    },
  })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x@y' } })
  fireEvent.change(document.querySelector('[type=password]')!, { target: { value: 'geheim' } })
  for (const text of told) {
    fireEvent.submit(document.querySelector('form')!)
    expect(await screen.findByText(text)).toBeTruthy()
  }
})
