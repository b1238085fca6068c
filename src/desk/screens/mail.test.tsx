// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
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

test('what was pushed on each day stands beside what was mailed, with the browsers that ended', async () => {
  await renderDesk({
    path: '/admin/mail?tab=numbers',
    staff: staffWith(['editor']),
    answers: {
      getMailNumbers: () => ({
        from: '2026-11-01',
        until: '2026-11-30',
        sent: [],
        back: [],
        suppressed: { bounce: 0, fbl: 0, listunsubscribe: 0 },
        pushed: [{ day: '2026-11-25', kind: 'match', sent: 12, ended: 3 }],
        push: { browsers: 9, members: 7 },
      }),
    },
  })
  const row = await screen.findByRole('row', { name: /25 nov 2026/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['25 nov 2026', 'Match', '12', '3'])
})
