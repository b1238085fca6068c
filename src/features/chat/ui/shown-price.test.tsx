// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conversation, costs, message, sentAnswer } from '../../../../tests/support/chat-samples.ts'
import { field, openChat, prepareChatScreen, pressEnter, write } from '../../../../tests/support/chat-screen.tsx'
import { AppError } from '../../../contract/errors.ts'

prepareChatScreen()

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const DEARER = { credits: 4, money: '2.72' }

test('a message names the price that stood beside it; one that rose leaves it in its place with the new one, and goes at that when it is pressed again [MON-11 MSG-4]', async () => {
  let hasRisen = false
  const view = await openChat(
    {},
    {
      answers: {
        getChat: ({ query }) =>
          conversation(query?.after ? [] : [message(3)], {
            last_seq: 3,
            ...(hasRisen && { costs: { ...costs(), text: { ...DEARER, refusal: null } } }),
          }),
        sendMessage: ({ body }) => {
          hasRisen = true
          if (body!.shown_credits !== 4) throw new AppError('price_changed', { data: { price: DEARER } })
          return sentAnswer(message(4, { own: true, text: 'Hoi' }), 41)
        },
      },
    },
  )
  const shown = () =>
    view.callsOf('sendMessage').map(({ args }) => (args as { body: { shown_credits: number } }).body.shown_credits)
  write('Hoi')
  await pressEnter()
  expect((await screen.findByText(/Niet verstuurd\./)).textContent).toMatch(
    /^Niet verstuurd\. De prijs is intussen gestegen\. Een bericht: 4 credits \(€\s2,72\)/,
  )
  expect([shown(), field().value]).toEqual([[1], ''])
  await waitFor(() => expect(document.getElementById('composer-cost')!.textContent).toContain('4 credits'))
  await press('Opnieuw')
  await waitFor(() => expect(screen.queryByText(/Niet verstuurd/)).toBeNull())
  expect(shown()).toEqual([1, 4])
  expect(new Set(view.callsOf('sendMessage').map(({ key }) => key)).size).toBe(1)
})

test('what waits behind it stays behind it, and a gift keeps the price at which it was chosen [MON-11 MSG-4]', async () => {
  const gifts = [{ id: 'coffee' as const, name: 'Kop koffie', image: '/gifts/coffee.svg', credits: 3 }]
  let refuse = (_: unknown) => {}
  await openChat(
    {},
    { answers: { getGifts: () => ({ gifts }), sendMessage: () => new Promise((_, reject) => (refuse = reject)) } },
  )
  write('Hoi')
  await pressEnter()
  await press(/^Cadeau sturen/)
  const panel = within(await screen.findByRole('region', { name: 'Kies een cadeau' }))
  fireEvent.click(await panel.findByRole('radio', { name: /Kop koffie/ }))
  await act(async () => void fireEvent.click(panel.getByRole('button', { name: 'Versturen' })))
  await act(async () => refuse(new AppError('price_changed', { data: { price: DEARER } })))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent!.replace(/\s*Opnieuw.*/, ''))).toEqual([
    expect.stringMatching(/gestegen\. Een bericht: 4 credits/),
    'Niet verstuurd.',
  ])
})

test('a server of the version before, which takes no price, is sent the message without it [OPS-6 MSG-4]', async () => {
  const sendMessage = ({ body }: { body: object }) => {
    if ('shown_credits' in body) throw new AppError('validation', { fields: { shown_credits: 'unknown' } })
    return sentAnswer(message(4, { own: true, text: 'Hoi' }), 41)
  }
  const view = await openChat({}, { answers: { sendMessage: sendMessage as never } })
  write('Hoi')
  await pressEnter()
  await waitFor(() => expect(view.callsOf('sendMessage')).toHaveLength(2))
  expect(await screen.findByText(/^Verstuurd/)).toBeTruthy()
})
