// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, staffWith, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { pressEscape } from '../../../tests/support/dialog.ts'
import { AppError } from '../../contract/errors.ts'
import type { LanderSlug } from '../queries/landers.ts'
// Loaded before anybody waits for it.
import './landers.tsx'

beforeEach(() => localStorage.clear())

const zomer: LanderSlug = {
  id: 3,
  slug: 'zomer',
  picture: 'zoe',
  starts: '2026-11-20T10:00:00.000Z',
  ends: null,
  texts: { nl: { title: 'Zomer', heading: 'Zomer samen', lead: 'Begin een gesprek.' } },
  state: 'running',
  version: 2,
}
const open = (answers: DeskAnswers) =>
  renderDesk({
    path: '/admin/landers',
    staff: staffWith(['editor']),
    answers: { getLanderSlugs: () => ({ locales: ['nl', 'de'], slugs: [zomer] }), ...answers },
  })

test('a campaign is written language by language beside what a visitor sees; a word that is there keeps what was typed', async () => {
  let isFree = false
  const desk = await open({
    createLanderSlug: () => {
      if (isFree) return { id: 4 }
      throw new AppError('validation', { fields: { slug: 'duplicate' } })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Campagne maken' }))
  const dialog = await screen.findByRole('dialog', { name: 'Campagne maken' })
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Opslaan' }))
  expect(within(dialog).getByText(/wat de pagina altijd laat zien/)).toBeTruthy()
  type('Woord in het adres', 'Herfst')
  type('Titel in de browser', 'Herfst')
  type('Kop', 'Herfst samen')
  type('Inleiding', 'Begin een gesprek.')
  expect(
    within(within(dialog).getByRole('region', { name: 'Zo ziet een bezoeker het' })).getByText('Herfst samen'),
  ).toBeTruthy()
  type('Taal van deze tekst', 'de')
  expect(within(dialog).getByText(/In deze taal ziet een bezoeker/)).toBeTruthy()
  save()
  expect(desk.callsOf('createLanderSlug')).toEqual([])
  type('Waarom?', 'Seizoen')
  save()
  await within(dialog).findByText('Dit woord is er al.')
  isFree = true
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(desk.callsOf('createLanderSlug').at(-1)).toMatchObject({
    body: {
      site: 1,
      slug: 'herfst',
      picture: 'femke',
      ends: null,
      texts: { nl: { title: 'Herfst', heading: 'Herfst samen', lead: 'Begin een gesprek.' } },
      reason: 'Seizoen',
    },
  })
})

test('a campaign is ended with its version, after it was told what visitors see then', async () => {
  const desk = await open({ changeLanderSlug: () => ({ version: 3 }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Acties voor zomer' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Nu beëindigen' }))
  const dialog = await screen.findByRole('dialog', { name: 'zomer nu beëindigen?' })
  expect(within(dialog).getByText(/ook uit advertenties die nog lopen/)).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Waarom doe je dit?'), { target: { value: 'Klaar' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Nu beëindigen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  const [call] = desk.callsOf('changeLanderSlug')
  expect(call).toMatchObject({ body: { id: 3, version: 2, starts: zomer.starts, reason: 'Klaar' } })
  expect(call).toMatchObject({ body: { ends: expect.stringMatching(/Z$/) } })
})

async function change() {
  fireEvent.click(await screen.findByRole('button', { name: 'Acties voor zomer' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Wijzigen' }))
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog')
  fireEvent.change(within(dialog).getByLabelText('Waarom?'), { target: { value: 'Seizoen' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Opslaan' }))
  return dialog
}
const close = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Sluiten' }))
const discard = () => fireEvent.click(screen.getByRole('button', { name: 'Weggooien' }))

test('while it is being saved no form is closed, so that a refusal is told', async () => {
  let refuse = () => {}
  const desk = await open({
    changeLanderSlug: () => new Promise((_, reject) => (refuse = () => reject(new AppError('too_many_requests')))),
  })
  const dialog = await change()
  await waitFor(() => expect(desk.callsOf('changeLanderSlug')).toHaveLength(1))
  close(dialog)
  pressEscape(dialog)
  fireEvent.mouseDown(dialog, { clientX: 1, clientY: 1 })
  await act(async () => refuse())
  await within(dialog).findByRole('alert')
  close(dialog)
  discard()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test('after somebody was quicker a campaign is opened as it is now, and can be changed', async () => {
  let version = 2
  const desk = await open({
    getLanderSlugs: () => ({ locales: ['nl', 'de'], slugs: [{ ...zomer, version }] }),
    changeLanderSlug: ({ body }) => {
      if (body.version !== 3) throw new AppError('taken', { data: { by: 'Joris' } })
      return { version: 4 }
    },
  })
  await screen.findByRole('button', { name: 'Acties voor zomer' })
  version = 3
  const first = await change()
  await within(first).findByText(/^Joris was je voor/)
  close(first)
  discard()
  await waitFor(() => expect(desk.callsOf('getLanderSlugs')).toHaveLength(2))
  await act(async () => {})
  await change()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(desk.callsOf('changeLanderSlug').map(({ body }) => body)).toMatchObject([{ version: 2 }, { version: 3 }])
})
