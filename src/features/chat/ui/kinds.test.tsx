// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { card, costs, idOf, ME, message, SANNE, sentAnswer, TALK } from '../../../../tests/support/chat-samples.ts'
import { openChat, prepareChatScreen, pressEnter, write } from '../../../../tests/support/chat-screen.tsx'
import { freeUser } from '../../../../tests/support/samples.ts'
import type { Answers } from '../../../../tests/support/screen.tsx'
import type { Message } from '../../../contract/chat.ts'

prepareChatScreen()

const image = {
  filename: 'a.webp',
  thumb_filename: 'a-thumb.webp',
  stand_in: 'data:image/webp;base64,AAAA',
  width: 800,
  height: 600,
}
const coffee = { id: 'coffee' as const, image: '/gifts/coffee.svg' }
const gif = { id: 'kiss', url: '/gifs/kiss.svg', thumb: '/gifs/kiss-still.svg' }
const of = (seq: number, type: Message['type'], more: Partial<Message> & { own?: boolean }) =>
  message(seq, { type, text: null, ...more })
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const sentAs =
  (answered: Partial<Message>): Answers['sendMessage'] =>
  () =>
    sentAnswer(message(4, { own: true, ...answered }), 30)

test('a received photo is covered and not fetched until it is tapped; block and report stand beside it [TRU-7]', async () => {
  const safety = { report: vi.fn<(what?: { messageId: string }) => void>(), block: vi.fn<() => void>() }
  await openChat(
    { messages: [of(1, 'image', { image }), of(2, 'image', { image: { ...image, filename: 'own.webp' }, own: true })] },
    { safety },
  )
  const log = within(screen.getByRole('log'))
  const sources = () => [...document.querySelectorAll('.picture > img')].map((one) => one.getAttribute('src'))
  expect(sources()).toEqual([image.stand_in, '/api/image.php?filename=own.webp'])
  fireEvent.click(log.getByRole('button', { name: 'Melden' }))
  fireEvent.click(log.getByRole('button', { name: 'Blokkeren' }))
  expect(safety.report).toHaveBeenCalledWith({ messageId: message(1).id })
  expect(safety.block).toHaveBeenCalledTimes(1)
  await press('Foto van Sanne. Foto bekijken')
  expect(sources()[0]).toBe('/api/image.php?filename=a.webp')
  expect(log.queryByRole('button', { name: 'Blokkeren' })).toBeNull()
})

test('gift, GIF and first line each have their look; what an erased sender left says so [S2-196 O-38]', async () => {
  await openChat({
    messages: [
      of(1, 'gift', { gift: coffee }),
      of(2, 'gif', { gif }),
      of(3, 'icebreaker', { text: 'Duinen of bos?' }),
      of(4, 'image', {}),
    ],
    profile: card({ fictional: true }),
  })
  const log = within(screen.getByRole('log'))
  expect(log.getByText('Kop koffie')).toBeTruthy()
  expect(log.getByText('Cadeau van Sanne')).toBeTruthy()
  expect(await log.findByRole('img', { name: 'Kus' })).toBeTruthy()
  await press('GIF stilzetten')
  expect(log.getByRole('img', { name: 'Kus' }).getAttribute('src')).toBe(gif.thumb)
  expect(log.getByText('Duinen of bos?')).toBeTruthy()
  expect(log.getByText('Dit bericht is verwijderd.')).toBeTruthy()
  expect(log.getAllByText('Fictief')).toHaveLength(4)
})

test('a gift is chosen, shows its price in credits and money, and is sent by a tap of its own [MON-11]', async () => {
  const gifts = [{ id: 'coffee' as const, name: 'Kop koffie', image: coffee.image, credits: 3 }]
  const sendMessage = sentAs({ type: 'gift', text: null, gift: coffee })
  const view = await openChat({}, { answers: { getGifts: () => ({ gifts }), sendMessage: sendMessage! } })
  await press(/^Cadeau sturen, 3 credits \(€\s2,04\)$/)
  const panel = within(await screen.findByRole('region', { name: 'Kies een cadeau' }))
  const send = panel.getByRole<HTMLButtonElement>('button', { name: 'Versturen' })
  expect(send.disabled).toBe(true)
  expect(panel.getByText(/2,04/).textContent).toMatch(/^3 credits \(€\s2,04\)$/)
  const choice = await panel.findByRole<HTMLInputElement>('radio', { name: /Kop koffie/ })
  expect(choice.checked).toBe(false)
  fireEvent.click(choice)
  expect(view.callsOf('sendMessage')).toHaveLength(0)
  await act(async () => void fireEvent.click(send))
  expect(view.callsOf('sendMessage')[0]!.args).toEqual({
    body: { conversation: { id: TALK }, type: 'gift', gift: { id: 'coffee' }, shown_credits: 3 },
  })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Kies een cadeau' })).toBeNull())
  expect(await screen.findByText('Cadeau voor Sanne')).toBeTruthy()
  expect(await screen.findByText('Saldo: 30 credits')).toBeTruthy()
})

test('a photo shows its price before it leaves, and too few credits lead to the alert instead, which asks for what is lacking [MON-11 S8-024 O-77]', async () => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
  const sendImage = () => {
    const sent = of(4, 'image', { own: true, image, client_id: view.callsOf('sendImage')[0]!.key! })
    return sentAnswer(sent, 1, { costs: costs({ image: 'not_enough_credits' }) })
  }
  const view = await openChat({}, { answers: { sendImage } })
  const choose = async () => {
    const file = new File(['photo'], 'strand.jpg', { type: 'image/jpeg' })
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
    return within(await screen.findByRole('region', { name: 'Foto sturen' }))
  }
  const panel = await choose()
  const preview = await panel.findByRole('img', { name: 'Voorbeeld van je foto' })
  Object.defineProperties(preview, { naturalWidth: { value: 800 }, naturalHeight: { value: 600 } })
  fireEvent.load(preview)
  expect(panel.getByText(/1,36/).textContent).toMatch(/^2 credits \(€\s1,36\)$/)
  await act(async () => void fireEvent.click(panel.getByRole('button', { name: 'Versturen' })))
  await waitFor(() => expect(view.callsOf('sendImage')).toHaveLength(1))
  expect(view.callsOf('sendImage')[0]!.args).toMatchObject({ body: { type: 'image', conversation: TALK } })
  expect(await screen.findByRole('button', { name: 'Foto die je stuurde. Foto groot bekijken' })).toBeTruthy()
  expect(await screen.findByText('Saldo: 1 credit')).toBeTruthy()
  const poor = await choose()
  expect(poor.getByRole('alert').textContent).toMatch(/Een foto: 2 credits \(€\s1,36\)\. Je saldo is 1 credit\./)
  expect(poor.queryByRole('button', { name: 'Versturen' })).toBeNull()
  const buy = poor.getByRole('link', { name: 'Credits kopen' })
  expect(buy.getAttribute('href')).toBe('/credits?credits=1')
})

test('GIFs are searched for, and are for premium members [S2-196 S6-028]', async () => {
  const getGifs = vi.fn<NonNullable<Answers['getGifs']>>(() => ({ gifs: [gif] }))
  const refused = { costs: costs({ gif: 'premium_only' }, true) }
  const free = await openChat(refused, { user: freeUser(3), answers: { getGifs } })
  await press(/^GIF zoeken, 1 credit /)
  expect((await screen.findByRole('alert')).textContent).toContain('Deze functie is alleen voor premiumleden.')
  expect(getGifs).not.toHaveBeenCalled()
  free.unmount()
  const view = await openChat({}, { answers: { getGifs, sendMessage: sentAs({ type: 'gif', gif })! } })
  await press(/^GIF zoeken, 1 credit /)
  const search = await screen.findByRole('searchbox', { name: 'Zoek een GIF' })
  expect(document.activeElement).toBe(search)
  fireEvent.change(search, { target: { value: 'kus' } })
  await waitFor(() => expect(getGifs.mock.calls.at(-1)![0]).toEqual({ query: { q: 'kus' } }))
  await press('Liefde')
  expect(search).toHaveProperty('value', 'Liefde')
  await waitFor(() => expect(getGifs.mock.calls.at(-1)![0]).toEqual({ query: { q: 'Liefde' } }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Kus' }))
  await press('Versturen')
  expect(view.callsOf('sendMessage')[0]!.args).toMatchObject({ body: { type: 'gif', gif: { id: 'kiss' } } })
})

test('for who asked for less motion no GIF moves, chosen or received, until they press that it plays [O-111 S2-196]', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }))
  await openChat({ messages: [of(1, 'gif', { gif })] }, { answers: { getGifs: () => ({ gifs: [gif] }) } })
  const pictures = () => [...document.querySelectorAll('img[src*="kiss"]')].map((one) => one.getAttribute('src'))
  await press(/^GIF zoeken, 1 credit /)
  fireEvent.click(await screen.findByRole('radio', { name: 'Kus' }))
  expect(pictures()).toEqual([gif.thumb, gif.thumb])
  await press('GIF afspelen')
  expect(pictures()).toEqual([gif.url, gif.thumb])
})

test('an empty conversation offers ready first lines; none is sent before the member says so [S2-173]', async () => {
  const icebreakers = [{ id: 'trip' as const, text: 'Waar ga je heen?' }]
  const view = await openChat(
    { conversation: null, messages: [] },
    {
      answers: { getIcebreakers: () => ({ icebreakers }), sendMessage: sentAs({ seq: 1, text: 'Waar ga je heen?' })! },
    },
  )
  await press('Kies een openingszin')
  const modal = within(await screen.findByRole('dialog', { name: 'Kies een openingszin' }))
  fireEvent.click(await modal.findByRole('radio', { name: 'Waar ga je heen?' }))
  expect(modal.getByText(/0,68/)).toBeTruthy()
  expect(view.callsOf('sendMessage')).toHaveLength(0)
  await act(async () => void fireEvent.click(modal.getByRole('button', { name: 'Versturen' })))
  expect(view.callsOf('sendMessage')[0]!.args).toEqual({
    body: { profile: { id: SANNE }, type: 'icebreaker', icebreaker: { id: 'trip' }, shown_credits: 1 },
  })
})

test('words about money are thought of twice; a received request carries a warning [TRU-14]', async () => {
  const request = 'Kun je 500 euro overmaken op mijn rekening?'
  const view = await openChat({ messages: [message(1, { text: request }), message(2), message(3)] })
  expect(await screen.findByText(/^Wees voorzichtig met geld/)).toBeTruthy()
  write(request)
  await pressEnter()
  const ask = within(await screen.findByRole('dialog', { name: 'Weet je het zeker?' }))
  expect(view.callsOf('sendMessage')).toHaveLength(0)
  await act(async () => void fireEvent.click(ask.getByRole('button', { name: 'Toch versturen' })))
  expect(view.callsOf('sendMessage')).toHaveLength(1)
})

test('what the server noticed is told: to the sender after sending, to the reader under the message, and both go on [TRU-14]', async () => {
  const report = vi.fn<(what?: { messageId: string }) => void>()
  const hinted = { ...message(3, { text: 'Wat een fijn profiel heb je', caution: 'same_text' as const }) }
  let hints: ('same_text' | 'many_first_messages')[] = ['same_text', 'many_first_messages']
  const view = await openChat(
    { messages: [message(1), message(2, { own: true }), hinted] },
    {
      safety: { report, block: () => {} },
      answers: {
        sendMessage: ({ body }) => {
          const sent = message(3 + view.callsOf('sendMessage').length, { own: true, text: body.text ?? null })
          return { ...sentAnswer(sent, 30), hints }
        },
      },
    },
  )
  const log = within(screen.getByRole('log'))
  const hint = log.getByText('Dit bericht is ook naar andere leden gestuurd.').closest<HTMLElement>('.care-hint')!
  await act(async () => void fireEvent.click(within(hint).getByRole('button', { name: 'Bericht melden' })))
  expect(report).toHaveBeenCalledWith({ messageId: hinted.id })
  const ownSame = () => screen.queryByText(/^Je hebt deze tekst aan meerdere leden gestuurd/)
  const ownMany = () => screen.queryByText(/^Je begint veel gesprekken/)
  expect([ownSame(), ownMany()]).toEqual([null, null])
  write('hoi')
  await pressEnter()
  await waitFor(() => expect([ownSame() !== null, ownMany() !== null]).toEqual([true, true]))
  // Advice, not a wall: the next one goes out, and without a reason the advice is gone.
  hints = []
  write('nog een')
  await pressEnter()
  await waitFor(() => expect([ownSame(), ownMany()]).toEqual([null, null]))
  expect(view.callsOf('sendMessage')).toHaveLength(2)
})

test('what was sent although its answer was lost leaves the outbox when it is seen among the stored messages [MSG-4]', async () => {
  const key = idOf(500)
  const kept = { key, profileId: SANNE, conversationId: TALK, acceptFictional: false, type: 'text', text: 'hoi' }
  const name = `lonk.outbox.${ME}.${key}`
  localStorage.setItem(name, JSON.stringify({ ...kept, at: '2026-05-01T10:00:00Z', state: 'failed', tried: true }))
  await openChat({ messages: [message(1), message(2, { own: true, text: 'hoi', client_id: key })] })
  await waitFor(() => expect(localStorage.getItem(name)).toBeNull())
  expect(screen.queryByRole('button', { name: 'Opnieuw versturen' })).toBeNull()
})

test('a link stays a text that asks before it leads away', async () => {
  await openChat({ messages: [message(1, { text: 'zie https://voorbeeld.example/a.' })] })
  expect(within(screen.getByRole('log')).queryByRole('link')).toBeNull()
  await press('https://voorbeeld.example/a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Je verlaat Lonk' }))
  const way = dialog.getByRole('link', { name: 'Link openen' })
  expect(way.getAttribute('href')).toBe('https://voorbeeld.example/a')
  expect(way.getAttribute('rel')).toContain('noreferrer')
})

test('the log tells of each message once, and the arrows go through it [ACC-3]', async () => {
  const view = await openChat({}, { safety: { report: () => {}, block: () => {} } })
  const log = screen.getByRole('log')
  const added: string[] = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && !node.closest('[aria-live=off]')) added.push(node.className)
  }).observe(log, { childList: true, subtree: true })
  await view.hear('message', { message: message(4) })
  write('hoi')
  await pressEnter()
  await view.hear('read', { conversation: { id: TALK }, reader: { id: SANNE }, seq: 5 })
  expect(added.filter((name) => name.startsWith('bubble-line'))).toHaveLength(2)
  // The own one is of another day.
  expect(added.filter((name) => !name.startsWith('bubble-line'))).toEqual(['chat-day'])
  const scroller = screen.getByRole('group', { name: 'Berichten' })
  fireEvent.keyDown(scroller, { key: 'ArrowUp' })
  expect(document.activeElement?.textContent).toContain('hoi')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bericht melden')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
})

test('what was unread when the conversation was opened is marked [S2-177]', async () => {
  await openChat()
  const marker = screen.getByText('Nieuwe berichten')
  expect(marker.nextElementSibling!.textContent).toContain('message 3')
})
