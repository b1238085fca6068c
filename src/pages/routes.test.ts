import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROUTE_GROUPS } from '../contract/choices.ts'
import {
  afterLogin,
  authPaths,
  fileRoutes,
  groupOf,
  isForAdults,
  isMembersArea,
  redirectFor,
  routeOf,
  routes,
  showsBackButton,
} from './routes.ts'

const NAMES = [
  'index',
  'members',
  'members-id',
  'likes',
  'likes-type',
  'likes-m-id',
  'chats',
  'chats-id',
  'credits',
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'premium',
  'pricing',
  'complaints',
  'profile',
  'notifications',
  'signup',
  'complete-signup',
  'login',
  'pages-terms',
  'pages-privacy',
  'pages-cookies',
  'pages-ban',
  'pages-return-policy',
  'pages-faq',
  'pages-service',
]
const path = (name: string) => routes.find((r) => r.name === name)?.path

test('the table holds the 26 names of the specification, each once [S2-049]', () => {
  expect(NAMES).toHaveLength(26)
  for (const name of NAMES)
    expect(
      routes.filter((r) => r.name === name),
      name,
    ).toHaveLength(1)
})

// Also [S2-013 S2-015 S2-024 S2-025 S2-027]
test('names and addresses belong together as in section 2 [S2-001 S2-002 S2-003 S2-006]', () => {
  expect(path('index')).toBe('/')
  expect(path('login')).toBe('/login')
  expect(path('signup')).toBe('/signup')
  expect(path('complete-signup')).toBe('/complete-signup')
  expect(path('members')).toBe('/members')
  expect(path('members-id')).toBe('/members/$id')
  expect(path('likes-m-id')).toBe('/likes/m/$id')
  expect(path('chats')).toBe('/chats')
  expect(path('chats-id')).toBe('/chats/$id')
  expect(path('likes')).toBe('/likes')
  expect(path('likes-type')).toBe('/likes/$type')
  expect(path('credits-id-paymentmethod')).toBe('/credits/{-$id}/{-$paymentmethod}')
  expect(path('pages-return-policy')).toBe('/pages/return-policy')
})

test('the members area is these six routes and no other [S2-077]', () => {
  const area = routes.filter((r) => isMembersArea(r.name)).map((r) => r.name)
  expect(area.toSorted()).toEqual(['chats', 'likes', 'likes-m-id', 'members', 'members-id', 'premium'])
})

test('the back button appears in the installed app, on five routes, with a history [S2-120 S2-121 S2-122]', () => {
  const shown = routes.filter((r) => showsBackButton(r.name, true, 2)).map((r) => r.name)
  expect(shown.toSorted()).toEqual(['credits', 'credits-id-paymentmethod', 'likes-m-id', 'likes-type', 'members-id'])
  expect(showsBackButton('credits', true, 1)).toBe(false)
  expect(showsBackButton('credits', false, 5)).toBe(false)
})

test('a visitor of a protected page is sent to login with the way back, and home is members [S2-078 S2-079 S2-080 S2-081]', () => {
  expect(redirectFor('chats', false, '/chats?x=1')).toEqual({ to: '/login', redirect: '/chats?x=1' })
  expect(redirectFor('members', false, '/members')).toBeNull()
  expect(redirectFor('login', true, '/login')).toEqual({ to: '/members' })
  expect(redirectFor('signup', true, '/signup')).toEqual({ to: '/members' })
  expect(redirectFor('index', true, '/')).toBeNull()
  expect(redirectFor('complete-signup', false, '/complete-signup')).toEqual({ to: '/signup' })
  expect(redirectFor('complete-signup', true, '/complete-signup')).toBeNull()
  expect(authPaths).toEqual({
    login: '/login',
    signup: '/signup',
    afterLogout: '/',
    home: '/members',
    callback: '/login',
  })
})

test('exactly the documented routes need login', () => {
  const needed = routes.filter((r) => r.login).map((r) => r.name)
  expect(needed.toSorted()).toEqual([
    'age-check',
    'chats',
    'chats-id',
    'credits',
    'credits-id-paymentmethod',
    'credits-repeat-order',
    'directdebit',
    'likes',
    'likes-m-id',
    'likes-type',
    'members-id-chat',
    'notifications',
    'premium',
    'profile',
    'settings',
    'swipe-game',
    'transactions',
  ])
})

test('who must have their age checked first opens no page with other members, and every page that they need for it [TRU-8]', () => {
  const closed = routes.filter((r) => isForAdults(r.name)).map((r) => r.name)
  expect(closed.toSorted()).toEqual([
    'chats',
    'chats-id',
    'likes',
    'likes-m-id',
    'likes-type',
    'members',
    'members-id',
    'members-id-chat',
    'swipe-game',
  ])
})

test('after login only a path of this site is followed [S2-080 F-56]', () => {
  expect(afterLogin('/chats/1?a=b#c')).toBe('/chats/1?a=b#c')
  expect(afterLogin('/transactions', '#withdraw')).toBe('/transactions#withdraw')
  expect(afterLogin('/chats/1#c', '#d')).toBe('/chats/1#c')
  expect(afterLogin(undefined, '#d')).toBe('/members')
  for (const strange of [
    undefined,
    5,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a b',
    '/\t/evil',
  ])
    expect(afterLogin(strange), String(strange)).toBe('/members')
})

test('layouts follow the decision [S2-083 S2-095 S2-101]', () => {
  const names = (layout: string) =>
    routes
      .filter((r) => r.layout === layout)
      .map((r) => r.name)
      .toSorted()
  expect(names('chat')).toEqual(['chats-id', 'members-id-chat'])
  expect(names('empty')).toEqual(['match-finder', 'members-id-signup', 'signup', 'signup-matches'])
})

test('no address begins with a language [S2-082]', () => {
  for (const locale of ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'])
    expect(routes.some((r) => r.path.startsWith(`/${locale}/`))).toBe(false)
})

test('every page file that the table names exists, and every route is found again by its path', () => {
  for (const { path, page } of fileRoutes) {
    expect(existsSync(`${import.meta.dirname}/${page}.tsx`), page).toBe(true)
    expect(routeOf(path)?.page).toBe(page)
  }
})

test('every page is measured with its kind [WEB-2]', () => {
  const unknown = routes.filter((route) => !ROUTE_GROUPS.includes(groupOf(route)))
  expect(unknown.map(({ name }) => name)).toEqual([])
})
