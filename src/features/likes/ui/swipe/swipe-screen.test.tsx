// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { standInForDialogs } from '../../../../../tests/support/dialog.ts'
import { userSample } from '../../../../../tests/support/samples.ts'
import { renderScreen, type Answers } from '../../../../../tests/support/screen.tsx'
import { forgetSession } from '../../../../client/session.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { SwipeCard } from '../../../../contract/likes.ts'
import { SwipeScreen } from './swipe-screen.tsx'

const NAMES = ['Eva', 'Zoë', 'Lotte', 'Noor', 'Femke', 'Linh', 'Sanne', 'Romy']
const cards: SwipeCard[] = NAMES.map((name, i) => ({
  ...userSample.profile,
  id: `00000000-0000-4000-8000-00000000010${i}`,
  name,
  fictional: name === 'Femke',
  interests: ['music'],
}))
const nextDate = new Date(Date.now() + 3_600_000).toISOString()

beforeAll(() => {
  standInForDialogs()
  // jsdom animates nothing: each flight is over at once.
  Element.prototype.getAnimations = () => []
  Element.prototype.animate = () => ({ finished: Promise.resolve(), cancel() {} }) as unknown as Animation
})
beforeEach(() => window.sessionStorage.clear())
const open = (answers: Answers = {}) =>
  renderScreen(<SwipeScreen search={{}} filter={{ gender: 'female' }} onSearch={() => {}} />, {
    path: '/swipe-game',
    texts: ['games', 'members', 'likes'],
    answers: {
      getSwipeDeck: () => ({ profiles: cards, likes_left: 4, next_date: nextDate }),
      getInterests: () => ({ interests: [{ id: 'music', name: 'Muziek', icon: 'music' }] }),
      getLikes: () => ({ profiles: [], liked_by: [], likes: [] }),
      swipe: ({ body }) => ({ like: body.like, match: false, likes_left: 3 }),
      undoSwipe: () => ({ undone: true, likes_left: 4 }),
      ...answers,
    },
  })
const top = () => screen.findByRole('heading', { level: 2, name: new RegExp(`^(${NAMES.join('|')}),`) })
const isTop = (name: string) => waitFor(async () => expect((await top()).textContent).toContain(name))
const key = (pressed: string, more = {}) => fireEvent.keyDown(document.body, { key: pressed, ...more })

test('arrow keys pass and like, and what happened is said [S2-012 ACC-2]', async () => {
  const { callsOf } = await open()
  await isTop('Eva')
  key('ArrowLeft')
  await isTop('Zoë')
  expect(
    screen
      .getAllByRole('status')
      .map((said) => said.textContent)
      .join(),
  ).toContain('Eva overgeslagen. Nu: Zoë, 36')
  key('ArrowRight')
  await isTop('Lotte')
  await waitFor(() => expect(screen.getByText('Nog 3 van 4 likes vandaag')).toBeTruthy())
  await waitFor(() =>
    expect(callsOf('swipe').map(({ args }) => args['body'])).toEqual([
      { profile: { id: cards[0]!.id }, like: false },
      { profile: { id: cards[1]!.id }, like: true },
    ]),
  )
})

test('the last pass comes back, by its button and by Control Z', async () => {
  const { callsOf } = await open()
  await isTop('Eva')
  key('ArrowLeft')
  await isTop('Zoë')
  fireEvent.click(screen.getByRole('button', { name: 'Eva terughalen' }))
  await isTop('Eva')
  key('ArrowLeft')
  key('z', { ctrlKey: true })
  await isTop('Eva')
  await waitFor(() => expect(callsOf('undoSwipe')).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Er is niets om terug te halen' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})

test('at the limit the card comes back to nobody: the screen says when there are new likes [S4-071 S8-030]', async () => {
  await open({
    swipe: () => {
      throw new AppError('swipe_limit', { data: { next_date: nextDate } })
    },
  })
  await isTop('Eva')
  key('ArrowRight')
  expect(await screen.findByText('Je likes voor vandaag zijn op. Morgen kun je weer 4 likes geven.')).toBeTruthy()
  expect(screen.getByText(/^Vanaf .*\d{2}:\d{2}/)).toBeTruthy()
})

test('a like of somebody who is gone costs none, and their card does not come back [P-37]', async () => {
  await open({
    swipe: () => {
      throw new AppError('profile_not_found')
    },
  })
  await isTop('Eva')
  key('ArrowRight')
  expect(await screen.findByText('Eva is niet meer te liken.')).toBeTruthy()
  await isTop('Zoë')
  expect(screen.getByText('Nog 4 van 4 likes vandaag')).toBeTruthy()
})

test('the last like of the day is said without a next card, for there is none to decide about [ACC-2]', async () => {
  await open({
    getSwipeDeck: () => ({ profiles: cards, likes_left: 1, next_date: nextDate }),
    swipe: ({ body }) => ({ like: body.like, match: false, likes_left: 0 }),
  })
  await isTop('Eva')
  key('ArrowRight')
  expect((await screen.findByText(/^Eva geliket\./)).textContent).toBe('Eva geliket.')
})

test('without a connection a decision waits and is sent once more with the same key, also after a reload [OPS-2]', async () => {
  let isThere = false
  const swipe: Answers['swipe'] = ({ body }) => {
    if (!isThere) throw new AppError('unavailable')
    return { like: body.like, match: false, likes_left: 3 }
  }
  const first = await open({ swipe })
  await isTop('Eva')
  key('ArrowRight')
  await screen.findByText('1 keuze wordt verstuurd zodra er weer verbinding is.')
  await isTop('Zoë')
  cleanup()
  isThere = true
  const again = await open({ swipe })
  await isTop('Zoë')
  await waitFor(() => expect(again.callsOf('swipe')).toHaveLength(1))
  expect(again.callsOf('swipe')[0]?.key).toBe(first.callsOf('swipe')[0]?.key)
  await waitFor(() => expect(window.sessionStorage.length).toBe(0))
})

test('once its page is left too, what waits is sent when the connection is back, and gone after logging out [OPS-2]', async () => {
  let isThere = false
  const swipe: Answers['swipe'] = ({ body }) => {
    if (!isThere) throw new AppError('unavailable')
    return { like: body.like, match: false, likes_left: 3 }
  }
  const { callsOf, unmount, web } = await open({ swipe })
  await isTop('Eva')
  key('ArrowRight')
  await screen.findByText('1 keuze wordt verstuurd zodra er weer verbinding is.')
  unmount()
  isThere = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(callsOf('swipe')).toHaveLength(2))
  await waitFor(() => expect(window.sessionStorage.length).toBe(0))

  isThere = false
  const again = await open({ swipe })
  await isTop('Eva')
  key('ArrowRight')
  await screen.findByText('1 keuze wordt verstuurd zodra er weer verbinding is.')
  again.unmount()
  expect(window.sessionStorage.length).toBe(1)
  await forgetSession(web)
  expect(window.sessionStorage.length).toBe(0)
})

test('who ran out of cards without a connection is dealt others once it is back, and is not told to have seen everybody [OPS-2]', async () => {
  let isThere = false
  let dealt = 0
  await open({
    swipe: ({ body }) => {
      if (!isThere) throw new AppError('unavailable')
      return { like: body.like, match: false, likes_left: 4 }
    },
    getSwipeDeck: () => {
      const [from, to] = [[0, 2] as const, [2, 3] as const][dealt++] ?? [0, 0]
      return { profiles: cards.slice(from, to), likes_left: 4, next_date: nextDate }
    },
  })
  await isTop('Eva')
  key('ArrowLeft')
  await isTop('Zoë')
  key('ArrowLeft')
  await screen.findByText('2 keuzes worden verstuurd zodra er weer verbinding is.')
  expect(screen.queryByText('Je hebt iedereen gezien')).toBe(null)
  isThere = true
  window.dispatchEvent(new Event('online'))
  await isTop('Lotte')
  key('ArrowLeft')
  await screen.findByText('Je hebt iedereen gezien')
})

test('when no more cards come, that is said, and can be tried again', async () => {
  let isThere = false
  let dealt = 0
  await open({
    getSwipeDeck: () => {
      if (dealt++ > 0 && !isThere) throw new AppError('internal')
      return { profiles: dealt > 1 ? cards.slice(1, 2) : cards.slice(0, 1), likes_left: 4, next_date: nextDate }
    },
  })
  await isTop('Eva')
  key('ArrowLeft')
  await screen.findByText('We konden de kaarten niet laden')
  isThere = true
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' })))
  await isTop('Zoë')
})

test('the label of a fictional profile stands beside the name and in the names of its buttons [HON-1]', async () => {
  await open({
    getSwipeDeck: () => ({ profiles: cards.filter(({ fictional }) => fictional), likes_left: 4, next_date: nextDate }),
  })
  expect((await top()).textContent).toContain('Fictief')
  expect(screen.getByRole('button', { name: 'Femke (Fictief) liken' })).toBeTruthy()
})

test('who has seen everybody is told so, and a failure can be tried again', async () => {
  await open({ getSwipeDeck: () => ({ profiles: [], likes_left: 4, next_date: nextDate }) })
  await screen.findByText('Je hebt iedereen gezien')
  cleanup()
  let fails = true
  await open({
    getSwipeDeck: () => {
      if (fails) throw new AppError('internal')
      return { profiles: cards, likes_left: 4, next_date: nextDate }
    },
  })
  await screen.findByText('We konden de kaarten niet laden')
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' })))
  await isTop('Eva')
})
