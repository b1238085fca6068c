import { createMemoryHistory } from '@tanstack/react-router'
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createApi } from '../../src/client/api.ts'
import type { DeskApi, DeskContract } from '../../src/contract/desk.ts'
import type { Args, Reply } from '../../src/contract/endpoint.ts'
import {
  STAFF_RIGHTS,
  mayAtDesk,
  type DeskLanguage,
  type StaffRight,
  type StaffRole,
} from '../../src/contract/staff-rights.ts'
import { DeskApp } from '../../src/desk/app.tsx'
import { createDesk } from '../../src/desk/desk.tsx'
import type { StaffPerson, StaffSession } from '../../src/desk/queries.ts'
import { createDeskRouter } from '../../src/desk/router.tsx'
import { loadTexts } from '../../src/desk/texts.tsx'
import { seal, sealKey } from '../../src/platform/seal.ts'
import { standInForDialogs } from './dialog.ts'

// Generous, because tests share two cores with other work.
configure({ asyncUtilTimeout: 6_000 })

/** The server's answers by call; a call without one fails the test. */
export type DeskAnswers = {
  [N in keyof DeskContract]?: (args: Args<DeskContract[N]>) => Reply<DeskContract[N]> | Promise<Reply<DeskContract[N]>>
}

/** A prefetched photo, sealed until its item is claimed. */
const SEALED = seal('secret', 'photo', 'a picture')
const REJECTED = {
  subject: 'Je foto is afgekeurd',
  before: 'Dag.',
  to: 'bram@voorbeeld.example',
  language: 'nl',
} as const
const allRights = Object.keys(STAFF_RIGHTS) as StaffRight[] // as: the keys of the table

/** A staff member with these roles and their rights. */
export const staffWith = (roles: StaffRole[], more: Partial<StaffPerson> = {}): StaffPerson => ({
  id: 7,
  name: 'Marieke Visser',
  email: 'marieke@lonk.example',
  roles,
  rights: allRights.filter((right) => mayAtDesk(roles, right)),
  language: 'nl',
  sites: [{ id: 1, key: 'lonk', name: 'Lonk' }],
  factors: { totp: true, passkeys: [], recovery_codes_left: 10 },
  ...more,
})

export const sessionOf = (step: StaffSession['step'], staff: StaffPerson | null): StaffSession => ({
  step,
  staff,
  ends_at: null,
})

type Options = {
  answers?: DeskAnswers
  path?: string
  /** Null when `answers` include the session. */
  staff?: StaffPerson | null
  locale?: DeskLanguage
}

/** Renders the desk at a path, with answers from the test. */
export async function renderDesk(options: Options = {}) {
  const { answers = {}, path = '/admin', staff = staffWith(['operator']), locale = 'nl' } = options
  standInForDialogs()
  // jsdom lacks CSS.escape, which look-ups by id use; our ids need no escaping.
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS
  window.scrollTo = () => {} // the router restores the scroll position; jsdom has none
  Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => {} }) // nor these
  const given: DeskAnswers = {
    getApprovals: () => ({ approvals: [] }),
    getQueue: () => ({ kinds: [], items: [], next: null, pictures: { seen: 0, cap: 500 } }),
    getPhotoAhead: ({ query }) => ({ stand_in: btoa(query.item), sealed: SEALED.toString('base64') }),
    previewRejection: ({ query: { words } }) => ({
      mail: { ...REJECTED, after: words === 'yes' ? 'Tot ziens.' : '' },
    }),
    getPhotoKey: () => ({ key: sealKey('secret', 'photo').toString('base64') }),
    getStaff: () => ({ staff: [], invitations: [] }),
    ...(staff ? { getStaffSession: () => sessionOf('in', staff) } : {}),
    ...answers,
  }
  const calls: { name: string; args: Record<string, unknown> }[] = []
  const api = createApi<DeskApi>(async (name, args) => {
    calls.push({ name, args })
    const answer = given[name] as ((args: unknown) => unknown) | undefined
    if (!answer) throw new Error(`the test gives no answer for ${name}`)
    return answer(args)
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  const desk = createDesk(api)
  const router = createDeskRouter(history)
  await loadTexts('nl')
  await loadTexts('en')
  const view = await act(async () => render(<DeskApp desk={desk} router={router} locale={locale} />))
  return {
    ...view,
    desk,
    history,
    calls,
    address: () => history.location.href,
    callsOf: (name: keyof DeskContract) => calls.filter((call) => call.name === name).map(({ args }) => args),
  }
}

/** Reveals the current photo by its keyboard shortcut. */
export async function showPhoto(): Promise<void> {
  await screen.findByRole('img')
  fireEvent.keyDown(document.body, { key: 'b' })
  await screen.findByRole('button', { name: 'Vervagen' })
}

/** Clicks "save as CSV" once the list has rows. */
export async function saveAsCsv(): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Opslaan als CSV' })
  await waitFor(() => {
    if (button.disabled) throw new Error('no rows yet')
  })
  fireEvent.click(button)
}
