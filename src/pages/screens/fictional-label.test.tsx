// @vitest-environment jsdom
import { useSuspenseQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { card, chat, conversation, idOf, message, readAnswer, TALK } from '../../../tests/support/chat-samples.ts'
import { standInForDialogs } from '../../../tests/support/dialog.ts'
import { userSample } from '../../../tests/support/samples.ts'
import { renderScreen, type ScreenOptions } from '../../../tests/support/screen.tsx'
import { useWeb } from '../../client/web.tsx'
import { LOCALES, type Locale } from '../../contract/limits.ts'
import type { Profile } from '../../contract/profiles.ts'
import { ChatLayout } from '../../features/chat/ui/chat-layout.tsx'
import { ConversationWindow } from '../../features/chat/ui/conversation-window.tsx'
import { chatQueries } from '../../features/chat/ui/queries.ts'
import { LikeModal } from '../../features/likes/ui/like-modal.tsx'
import { LikesScreen } from '../../features/likes/ui/likes-screen.tsx'
import { SwipeScreen } from '../../features/likes/ui/swipe/swipe-screen.tsx'
import { ProfileScreen } from '../../features/profiles/ui/profile-screen.tsx'
import { BlockedList } from '../../features/safety/ui/blocked-list.tsx'
import { Results } from '../../features/search/ui/results.tsx'

const WORDS: Record<Locale, string> = {
  nl: 'Fictief',
  en: 'Fictional',
  de: 'Fiktiv',
  es: 'Ficticio',
  fr: 'Fictif',
  it: 'Fittizio',
  pl: 'Fikcyjny',
}
const NAME = 'Zorba'
const id = idOf(31)
const someone = card({ id, name: NAME, fictional: true, online: false })
const profile: Profile = { ...userSample.profile, ...someone, fictional: true }
const date = '2026-03-14T12:00:00.000Z'
const page = { pageNumber: 1, numResults: 1, similar_numResults: 1, explained: null, after: null }
const deeds = { browse: null, onLike() {}, safety: { report() {}, block() {}, unblock() {} } }

/** Selector of an element that shows a member, and how many to expect. */
type Place = { holder: string; count: number; linked?: true }
/** A screen or part that shows members to others. */
type Surface = { name: string; places: Place[]; show: ReactNode; options: ScreenOptions }

const opened = (blocked: boolean): ScreenOptions => ({
  texts: ['members', 'frame'],
  answers: {
    getProfile: () => ({ profile, photos: [], liked: false, match: false, blocked }),
    getRelated: () => ({ profiles: [{ ...someone, id: idOf(32) }] }),
    getInterests: () => ({ interests: [] }),
  },
})
const liked: ScreenOptions = {
  texts: ['likes', 'members'],
  answers: {
    getLikes: () => ({ profiles: [someone], liked_by: [{ id, like_new: false, date }], likes: [{ id, date }] }),
  },
}
const theirs = (seq: number) => message(seq, { profile: { id } })
const talking: ScreenOptions = {
  texts: ['chat'],
  path: `/chats/${TALK}`,
  answers: {
    getChats: () => ({ chats: [chat({ profile: someone })] }),
    getChat: () => conversation([theirs(1), message(2, { own: true }), theirs(3)], { profile: someone }),
    readChat: readAnswer,
  },
}
const surfaces: Surface[] = [
  {
    name: 'search and similar',
    places: [{ holder: 'article', count: 2, linked: true }],
    show: <Results search={{}} onChange={() => {}} onClear={() => {}} onLike={() => {}} />,
    options: {
      texts: ['members'],
      answers: {
        searchMembers: () => ({ ...page, results: [someone], similar_results: [{ ...someone, id: idOf(33) }] }),
      },
    },
  },
  {
    name: 'profile and related',
    places: [
      { holder: 'h1', count: 1 },
      { holder: '.related article', count: 1, linked: true },
    ],
    show: <ProfileScreen id={id} deeds={deeds} />,
    options: opened(false),
  },
  {
    name: 'blocked profile',
    places: [{ holder: '.wrap', count: 1 }],
    show: <ProfileScreen id={id} deeds={deeds} />,
    options: opened(true),
  },
  {
    name: 'received likes',
    places: [{ holder: 'article', count: 1, linked: true }],
    show: <LikesScreen type="received" />,
    options: liked,
  },
  {
    name: 'given likes',
    places: [{ holder: 'article', count: 1, linked: true }],
    show: <LikesScreen type="given" />,
    options: liked,
  },
  {
    name: 'matches',
    places: [{ holder: 'article h2', count: 1 }],
    show: <LikesScreen type="matches" />,
    options: liked,
  },
  {
    name: 'like modal',
    places: [{ holder: 'dialog [data-part=who]', count: 1 }],
    show: (
      <LikeModal card={someone} match onOpen={() => {}} onWrite={() => {}} onClose={() => {}} onReport={() => {}} />
    ),
    options: { texts: ['likes', 'members'] },
  },
  {
    name: 'swipe game',
    places: [{ holder: 'h2', count: 1 }],
    show: <SwipeScreen search={{}} filter={{ gender: 'female' }} onSearch={() => {}} />,
    options: {
      texts: ['games', 'members', 'likes'],
      answers: {
        getSwipeDeck: () => ({ profiles: [{ ...someone, interests: [] }], likes_left: 4, next_date: date }),
        getInterests: () => ({ interests: [] }),
        getLikes: () => ({ profiles: [], liked_by: [], likes: [] }),
      },
    },
  },
  {
    name: 'chat list, header and messages',
    places: [
      { holder: '.chat-row', count: 1 },
      { holder: '.chat-head', count: 1 },
      { holder: '.bubble-line:not(.own) .bubble', count: 2 },
    ],
    show: <Talk />,
    options: talking,
  },
  {
    name: 'blocked list',
    places: [{ holder: '.blocked-list li', count: 1 }],
    show: <BlockedList />,
    options: { texts: ['safety', 'members'], answers: { getBlocks: () => ({ profiles: [someone] }) } },
  },
]

function Talk() {
  const { api, queries } = useWeb()
  useSuspenseQuery(queries.chats())
  const { data } = useSuspenseQuery(chatQueries(api).conversation(TALK))
  return (
    <ChatLayout phoneShows="window" current={TALK}>
      <ConversationWindow chat={data} />
    </ChatLayout>
  )
}

beforeAll(() => {
  standInForDialogs()
  Element.prototype.scrollTo = () => {}
  Element.prototype.getAnimations = () => []
  Element.prototype.animate = () => ({ finished: Promise.resolve(), cancel() {} }) as unknown as Animation
})
beforeEach(() => (window.localStorage.clear(), window.sessionStorage.clear()))
for (const { name, places, show, options } of surfaces) {
  test(`a fictional profile is called so in words in every language: ${name} [HON-1 O-52]`, async () => {
    for (const locale of LOCALES) {
      const view = await renderScreen(show, { ...options, locale })
      for (const { holder, count, linked } of places) {
        const held = await waitFor(() => {
          const found = [...document.querySelectorAll(holder)].filter((one) => one.textContent.includes(NAME))
          expect(found, `${locale}: ${document.body.innerHTML.slice(0, 2_000)}`).toHaveLength(count)
          return found
        })
        for (const one of held) {
          expect(readable(one), `${holder} in ${locale}`).toContain(WORDS[locale])
          // The link's accessible name must contain it too.
          const heard = linked ? one.querySelector('a')!.getAttribute('aria-label') : WORDS[locale]
          expect(heard, `${holder} in ${locale}`).toContain(WORDS[locale])
        }
      }
      view.unmount()
      cleanup()
    }
  })
}

test('somebody real is never called so [HON-1]', async () => {
  await renderScreen(
    <LikeModal
      card={{ ...someone, fictional: false }}
      match
      onOpen={() => {}}
      onWrite={() => {}}
      onClose={() => {}}
      onReport={() => {}}
    />,
    {
      texts: ['likes', 'members'],
    },
  )
  expect(screen.queryByText(WORDS.nl)).toBeNull()
})

/** The visible text, without titles and texts for screen readers. */
function readable(element: Element): string {
  const copy = element.cloneNode(true) as Element // as: a clone of an element
  for (const hidden of copy.querySelectorAll('.sr, [hidden], [aria-hidden=true], svg')) hidden.remove()
  return copy.textContent
}
