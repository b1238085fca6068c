// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk, staffWith } from '../../../tests/support/desk-screen.tsx'
import { decided, item, queueOf } from '../../../tests/support/review-items.ts'
// Read before the test asks for it, which would else wait for that, too.
import '../screens/queue.tsx'

test('before a photo is rejected the mail is shown as its owner will read it, and nothing is sent unseen [TRU-2]', async () => {
  let answer = () => {}
  const desk = await renderDesk({
    path: '/admin/queue?item=a',
    staff: staffWith(['moderator']),
    answers: {
      getQueue: queueOf('a'),
      claimItem: () => ({ item: item('a') }),
      previewRejection: ({ query }) =>
        new Promise((resolve) => {
          const after = query.words === 'yes' ? 'Zespół' : ''
          const mail = {
            subject: 'Zdjęcie',
            before: 'Cześć',
            after,
            to: 'anne@voorbeeld.example',
            language: 'pl' as const,
          }
          answer = () => resolve({ mail })
        }),
      decidePhoto: () => decided('a', 'reject', null),
    },
  })
  await screen.findByRole('img')
  const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
  key('r')
  await screen.findByRole('radio', { name: /^1\./ })
  key('4')
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Afkeuren' })
  await waitFor(() => expect(send().disabled).toBe(true))
  fireEvent.submit(send().closest('form')!)
  answer()
  await screen.findByText('Zdjęcie')
  fireEvent.change(screen.getByLabelText('Toelichting voor het lid'), { target: { value: 'Numer telefonu.' } })
  await waitFor(() => expect(desk.callsOf('previewRejection')).toHaveLength(2))
  expect(send().disabled).toBe(true)
  answer()
  await screen.findByText('Numer telefonu.', { selector: 'article p' })
  expect(screen.getByText('Zdjęcie').closest('article')!.lang).toBe('pl')
  expect(screen.getByText('Aan anne@voorbeeld.example, in het Pools')).toBeTruthy()
  expect(desk.callsOf('decidePhoto')).toEqual([])
  fireEvent.click(send())
  await waitFor(() => expect(desk.callsOf('decidePhoto')).toHaveLength(1))
  const asked = { item: 'a', reason: 'contact_data' }
  expect(desk.callsOf('previewRejection')).toEqual([
    { query: { ...asked, words: 'no' } },
    { query: { ...asked, words: 'yes' } },
  ])
})
