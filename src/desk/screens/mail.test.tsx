// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk, staffWith } from '../../../tests/support/desk-screen.tsx'
import { LOCALES } from '../../contract/limits.ts'
import { siteTextsOf } from '../../lang/site/all.ts'
// Loaded before anybody waits for it.
import './mail.tsx'

test('every push is read in each language beside the letters, with the name of the site over it [TRU-18]', async () => {
  await renderDesk({
    path: '/admin/mail?tab=letters',
    staff: staffWith(['editor']),
    answers: { getMailLetter: () => ({ subject: 'Dag', html: '<p>Dag</p>', text: 'Dag' }) },
  })
  for (const locale of LOCALES) {
    fireEvent.change(await screen.findByLabelText('Taal'), { target: { value: locale } })
    const texts = siteTextsOf[locale]
    await screen.findByText(texts.push_like)
    const pushes = within(screen.getByRole('region', { name: 'Meldingen (push)' }))
    for (const words of [texts.push_new_conversation, texts.push_new_message, texts.push_match])
      expect(pushes.getByText(words)).toBeTruthy()
    expect(pushes.getAllByText('Lonk')).toHaveLength(4)
  }
})

test('whose an address is, is asked by who may see members alone [SEC-1]', async () => {
  const tabs = async (role: 'editor' | 'operator') => {
    await renderDesk({ path: '/admin/mail?tab=numbers', staff: staffWith([role]) })
    const nav = within(await screen.findByRole('navigation', { name: 'Onderdelen van e-mail' }))
    return nav.getAllByRole('link').map((link) => link.textContent)
  }
  const all = await tabs('operator')
  cleanup()
  expect(all).toContain('Eén adres')
  expect(await tabs('editor')).toEqual(all.filter((name) => name !== 'Eén adres'))
})

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('what was mailed on each day is counted over all kinds, beside what came back and what was pushed', async () => {
  await renderDesk({
    path: '/admin/mail?tab=numbers',
    staff: staffWith(['editor']),
    answers: {
      getMailNumbers: () => ({
        from: '2026-11-01',
        until: '2026-11-30',
        sent: [
          { day: '2026-11-24', kind: 'like', count: 3 },
          { day: '2026-11-24', kind: 'match', count: 4 },
        ],
        back: [{ day: '2026-11-24', hard: 1, soft: 2, complaint: 5 }],
        suppressed: { bounce: 0, fbl: 0, listunsubscribe: 0 },
        pushed: [{ day: '2026-11-25', kind: 'match', sent: 12, ended: 3 }],
        push: { browsers: 9, members: 7 },
      }),
    },
  })
  expect(cellsOf(await screen.findByRole('row', { name: /25 nov 2026/ }))).toEqual(['25 nov 2026', 'Match', '12', '3'])
  const [mailed] = screen.getAllByRole('row', { name: /24 nov 2026/ })
  expect(cellsOf(mailed!)).toEqual(['24 nov 2026', '7', '1', '2', '5'])
})

test('a campaign that runs can be stopped, and one that does not is gone on with', async () => {
  const about = { kind: 'news', started_at: '2026-11-24T10:00:00.000Z', at_most: 9, mailed: 1, waiting: 0 } as const
  const desk = await renderDesk({
    path: '/admin/mail?tab=campaigns',
    staff: staffWith(['editor']),
    answers: {
      getCampaigns: () => ({
        site: 1,
        languages: ['nl'],
        wanting: { promotions: 0, news: 2 },
        campaigns: [
          { name: 'lente', state: 'running', unsubscribed: 0, ...about },
          { name: 'winter', state: 'stopped', unsubscribed: 0, ...about },
        ],
      }),
      changeCampaign: () => ({}),
    },
  })
  for (const [name, act, title] of [
    ['lente', 'Stoppen', 'lente stoppen?'],
    ['winter', 'Verdergaan', 'Verdergaan met winter?'],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name: `Acties voor ${name}` }))
    fireEvent.click(await screen.findByRole('menuitem', { name: act }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    fireEvent.change(dialog.getByLabelText('Waarom doe je dit?'), { target: { value: 'Zo is het.' } })
    fireEvent.click(dialog.getByRole('button', { name: act }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  }
  expect(desk.callsOf('changeCampaign')).toEqual([
    { body: { site: 1, name: 'lente', to: 'stop', at_most: null, reason: 'Zo is het.' } },
    { body: { site: 1, name: 'winter', to: 'go_on', at_most: 9, reason: 'Zo is het.' } },
  ])
})
