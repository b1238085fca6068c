import { describe, expect, test } from 'vitest'
import { deskContract } from '../src/contract/desk.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { contract, type CallName } from '../src/contract/index.ts'
import { startApp } from './support/app.ts'
import { callSamples } from './support/call-samples.ts'
import type { Client } from './support/client.ts'
import { makeStaff } from './support/make-staff.ts'
import { makeMember, type TestMember } from './support/makers.ts'

const app = await startApp()
const calls = Object.keys(contract) as CallName[]
const endpointOf = (name: CallName): Endpoint => contract[name]

const ACTORS = [
  'visitor',
  'unconfirmed',
  'free',
  'premium',
  'blocked',
  'unseeing',
  'deleted',
  'moderator',
  'operator',
] as const
type ActorKind = (typeof ACTORS)[number]
const MEMBERS: readonly ActorKind[] = ['unconfirmed', 'free', 'premium', 'blocked', 'unseeing']

/** What tells that somebody may not: everything else is an answer to who may. */
const REFUSALS = new Set(['authentication_required', 'blocked', 'profile_not_found', 'member_invisible'])

/**
 * Calls about another member whose answer depends on what the two are to each other: to whoever that member blocked,
 * and to whoever it is invisible to. A visitor finds only who is open to visitors, which the other one is not. Anybody
 * may report anybody.
 */
const ABOUT_ANOTHER: Partial<Record<CallName, Partial<Record<ActorKind, string>>>> = {
  getProfile: { blocked: 'blocked', unseeing: 'profile_not_found', visitor: 'authentication_required' },
  getRelated: { blocked: 'profile_not_found', unseeing: 'profile_not_found' },
  giveLike: { blocked: 'blocked', unseeing: 'member_invisible' },
  sendMessage: { blocked: 'blocked', unseeing: 'member_invisible' },
  sendImage: { blocked: 'blocked', unseeing: 'member_invisible' },
  swipe: { blocked: 'profile_not_found', unseeing: 'profile_not_found' },
  report: { unseeing: 'profile_not_found' },
  getChat: { blocked: 'blocked', unseeing: 'profile_not_found' },
  blockMember: { unseeing: 'profile_not_found' },
  unblockMember: { unseeing: 'profile_not_found' },
  removeLike: { unseeing: 'profile_not_found' },
  undoSwipe: { unseeing: 'profile_not_found' },
  // There is no like of theirs to be seen.
  seeLike: Object.fromEntries(MEMBERS.map((kind) => [kind, 'profile_not_found'])),
}

function expected(name: CallName, actor: ActorKind): string {
  const { who } = endpointOf(name)
  const about = ABOUT_ANOTHER[name] ?? {}
  if (MEMBERS.includes(actor)) return about[actor] ?? 'allowed'
  // Without a session of a member: also staff, who are no members, and whoever deleted the account.
  return who === 'member' ? 'authentication_required' : (about.visitor ?? 'allowed')
}

const seen = await makeMember(app, { gender: 'male' })
const unseen = await makeMember(app, { gender: 'male', invisible: true })

async function actorOf(kind: ActorKind): Promise<Client> {
  if (kind === 'visitor') return app.browser()
  if (kind === 'moderator' || kind === 'operator') return makeStaff(app, { roles: [kind] })
  const member = await makeMember(app, {
    premium: kind === 'premium',
    credits: 50,
    consentSensitive: true,
    status: kind === 'unconfirmed' ? 'not_confirmed' : 'active',
  })
  if (kind === 'blocked') await seen.call('blockMember', { body: { profile: { id: member.profileId } } })
  if (kind === 'deleted') await leave(member)
  return member
}

/** Keeps the cookie of the session, as a browser would that was not told. */
async function leave(member: TestMember): Promise<void> {
  const token = member.cookies.get('auth')!
  await member.call('deleteUser', { body: { reason: 'time', password: member.password } })
  member.cookies.set('auth', token)
}

describe.each(calls)('%s', (name) => {
  test('is open to whom it should be, of nine kinds of callers [SEC-1]', async () => {
    const { method, path } = endpointOf(name)
    const found: Record<string, string> = {}
    for (const kind of ACTORS) {
      const actor = await actorOf(kind)
      const sample = callSamples(kind === 'unseeing' ? unseen : seen)[name]
      const { unknown: _, file, ...sent } = sample
      const { status, body } = await actor.send(method, path, { ...sent, ...(file ? { file: { bytes: file } } : {}) })
      expect(status, `${kind}: ${JSON.stringify(body)}`).toBeLessThan(500)
      const code = typeof body?.error === 'string' ? body.error : ''
      found[kind] = REFUSALS.has(code) ? code : 'allowed'
    }
    expect(found).toEqual(Object.fromEntries(ACTORS.map((kind) => [kind, expected(name, kind)])))
  })
})

test('what is served beside the declared calls is known and shows no member [SEC-1]', () => {
  const known: string[] = [...Object.values(contract), ...Object.values(deskContract)].map(({ path }) => path)
  const served = app.app.server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .map((line) => line.replace(/^[│├└─\s]+/, '').replace(/ \(.*\)$/, ''))
    .filter((path) => path.startsWith('/') && !known.includes(path))
  expect([...new Set(served)].toSorted()).toEqual([
    '/:id', // of one mail, below /dev/mail
    '/api/docs',
    '/api/openapi.json',
    '/dev/mail',
    '/dev/sms',
    '/html',
    '/livez',
    '/metrics',
    '/readyz',
    '/simulator/age',
    '/simulator/checkout/:ref',
    '/swagger-initializer.js',
  ])
})
