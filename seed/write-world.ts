import { FACT_NAMES } from '../src/contract/facts.ts'
import { refreshSearchProfile } from '../src/features/accounts/writes/refresh-search-profile.ts'
import type { Trx } from '../src/platform/ctx.ts'
import type { SeedConversation } from './conversations.ts'
import { makeTransfers, type SeedTransfer } from './credits.ts'
import { column, insertRows } from './insert-rows.ts'
import type { SeedLike } from './likes.ts'
import type { SeedMember } from './members.ts'
import { makePhotos } from './photos.ts'
import { makePurchases, writePurchases } from './purchases.ts'
import { daysSeen, trackingOf } from './traces.ts'

const REFRESHED_AT_ONCE = 4_000
/** As many members as somebody looks at: of these alone older ones leave traces too. */
const SMALL = 1_000

export type World = {
  members: readonly SeedMember[]
  likes: readonly SeedLike[]
  conversations: readonly SeedConversation[]
}
export type WriteOptions = { siteId: number; passwordHash: string; termsVersion: Date; now: Date }

/**
 * Writes a part of the demo world with everything that hangs together: what members have, like, say, earn and spend.
 */
export async function writeWorld(trx: Trx, world: World, options: WriteOptions): Promise<void> {
  const purchases = await makePurchases(trx, world.members, options.siteId)
  const { transfers, balances } = makeTransfers(world.members, world.conversations, purchases)
  const ids = await writeMembers(trx, world.members, { ...options, balances })
  await writePhotos(trx, world.members, ids)
  for (let i = 0; i < ids.length; i += REFRESHED_AT_ONCE)
    await refreshSearchProfile(trx, ...ids.slice(i, i + REFRESHED_AT_ONCE))
  await writeLikes(trx, world, ids)
  await writeConversations(trx, world.conversations, ids)
  await writeTransfers(trx, transfers, ids)
  await writePurchases(trx, purchases, { siteId: options.siteId, members: world.members, ids })
}

async function writeMembers(
  trx: Trx,
  members: readonly SeedMember[],
  given: WriteOptions & { balances: number[] },
): Promise<number[]> {
  const of = (type: string, value: (member: SeedMember, i: number) => unknown, cast?: string) =>
    column(type, members, value, cast)
  const accounts = await insertRows<{ id: number; email: string }>(
    trx,
    'account',
    {
      site_id: of('smallint', () => given.siteId),
      email: of('text', (m) => m.email),
      password_hash: of('text', (m) => (m.fictional ? null : given.passwordHash)),
      status: of('text', (m) => m.status),
      language: of('text', (m) => m.language),
      premium_since: of('timestamptz', (m) => m.premiumSince),
      signed_up_at: of('timestamptz', (m) => m.signedUpAt),
      confirmed_at: of('timestamptz', (m) => (m.status === 'not_confirmed' ? null : m.signedUpAt)),
      terms_version: of('timestamptz', () => given.termsVersion),
      consent_sensitive_at: of('timestamptz', (m) => (m.consent ? m.signedUpAt : null)),
      tracking: of('text', (m) => JSON.stringify(trackingOf(m)), 'jsonb'),
    },
    ['id', 'email'],
  )
  const idOfEmail = new Map(accounts.map(({ id, email }) => [email, id]))
  const ids = members.map(({ email }) => idOfEmail.get(email)!)
  const accountId = column('bigint', ids, (id) => id)
  await insertRows(trx, 'profile', {
    account_id: accountId,
    id: of('uuid', (m) => m.profileId),
    site_id: of('smallint', () => given.siteId),
    name: of('text', (m) => m.name),
    gender: of('text', (m) => m.gender),
    date_of_birth: of('date', (m) => m.dateOfBirth),
    country: of('text', (m) => m.country),
    region_id: of('int', (m) => m.regionId),
    city: of('text', (m) => m.city),
    reason_for_signup: of('text', (m) => m.reason),
    about_me: of('text', (m) => m.aboutMe),
    ...Object.fromEntries(FACT_NAMES.map((name) => [name, of('text', (m) => m.facts[name])])),
    // one text for each row: an array of arrays would be unnested whole
    interests: of('text', (m) => `{${m.interests.join(',')}}`, 'text[]'),
    invisible_since: of('timestamptz', (m) => (m.invisible ? m.signedUpAt : null)),
    visible_to_visitors: of('bool', (m) => m.visibleToVisitors),
    fictional: of('bool', (m) => m.fictional),
  })
  await insertRows(trx, 'presence', { account_id: accountId, last_seen_at: of('timestamptz', (m) => m.lastSeenAt) })
  const days = members.flatMap((member, i) =>
    daysSeen(member, { now: given.now, newcomers: members.length > SMALL }).map((day) => ({ day, id: ids[i] })),
  )
  if (days.length > 0)
    await insertRows(trx, 'seen_day', {
      account_id: column('bigint', days, ({ id }) => id),
      day: column('date', days, ({ day }) => day),
    })
  await insertRows(trx, 'ledger_account', { id: accountId, balance: of('bigint', (_, i) => given.balances[i]) })
  return ids
}

const readerOf = (messages: SeedConversation['messages'], from: number, to: number): number =>
  messages.at(-1)!.sender === from ? to : from

async function writePhotos(trx: Trx, members: readonly SeedMember[], ids: readonly number[]): Promise<void> {
  const photos = makePhotos(members).flatMap((own, i) => own.map((photo) => ({ ...photo, accountId: ids[i]! })))
  const of = (type: string, value: (photo: (typeof photos)[number]) => unknown) => column(type, photos, value)
  await insertRows(trx, 'photo', {
    id: of('uuid', (p) => p.id),
    account_id: of('bigint', (p) => p.accountId),
    position: of('int', (p) => p.position),
    status: of('text', (p) => p.status),
    private: of('bool', (p) => p.private),
    main: of('bool', (p) => p.main),
    filename: of('text', (p) => p.filename),
    locked_filename: of('text', (p) => p.lockedFilename),
    storage_key: of('text', (p) => p.storageKey),
    reason: of('text', (p) => p.reason),
    created_at: of('timestamptz', (p) => p.createdAt),
    decided_at: of('timestamptz', (p) => (p.status === 'inspection' ? null : p.createdAt)),
    ready_at: of('timestamptz', (p) => p.createdAt),
    approved_open: of('bool', (p) => p.status === 'active' && !p.private),
  })
  const licensed = photos.filter(({ licence }) => licence !== null)
  if (licensed.length > 0)
    await insertRows(trx, 'photo_licence', {
      photo_id: column('uuid', licensed, ({ id }) => id),
      licence_id: column('text', licensed, ({ licence }) => licence),
    })
}

async function writeLikes(trx: Trx, { likes }: World, ids: readonly number[]): Promise<void> {
  const pairs = new Map<string, { lo: number; hi: number; loAt: Date | null; hiAt: Date | null }>()
  for (const { from, to, at } of likes) {
    const [me, them] = [ids[from]!, ids[to]!]
    const key = me < them ? `${me} ${them}` : `${them} ${me}`
    const pair = pairs.get(key) ?? { lo: Math.min(me, them), hi: Math.max(me, them), loAt: null, hiAt: null }
    pairs.set(key, me < them ? { ...pair, loAt: at } : { ...pair, hiAt: at })
  }
  const rows = [...pairs.values()]
  await insertRows(trx, 'pair', {
    lo: column('bigint', rows, (p) => p.lo),
    hi: column('bigint', rows, (p) => p.hi),
    lo_liked_at: column('timestamptz', rows, (p) => p.loAt),
    hi_liked_at: column('timestamptz', rows, (p) => p.hiAt),
    matched_at: column('timestamptz', rows, (p) =>
      p.loAt && p.hiAt ? new Date(Math.max(p.loAt.getTime(), p.hiAt.getTime())) : null,
    ),
  })
  await insertRows(trx, 'received_like', {
    account_id: column('bigint', likes, (like) => ids[like.to]),
    from_id: column('bigint', likes, (like) => ids[like.from]),
    liked_at: column('timestamptz', likes, (like) => like.at),
    is_new: column('bool', likes, (like) => like.isNew),
    shown_at: column('timestamptz', likes, (like) => (like.isNew ? null : like.at)),
  })
}

async function writeConversations(
  trx: Trx,
  conversations: readonly SeedConversation[],
  ids: readonly number[],
): Promise<void> {
  const of = (type: string, value: (c: SeedConversation) => unknown) => column(type, conversations, value)
  const made = await insertRows<{ id: number; public_id: string }>(
    trx,
    'conversation',
    {
      public_id: of('uuid', (c) => c.publicId),
      lo: of('bigint', (c) => Math.min(ids[c.from]!, ids[c.to]!)),
      hi: of('bigint', (c) => Math.max(ids[c.from]!, ids[c.to]!)),
      started_by: of('bigint', (c) => ids[c.from]),
      last_seq: of('int', (c) => c.messages.length),
      last_at: of('timestamptz', (c) => c.messages.at(-1)!.at),
    },
    ['id', 'public_id'],
  )
  const idOfPublic = new Map(made.map(({ id, public_id }) => [public_id, id]))
  const parties = conversations.flatMap(({ publicId, from, to, messages, unread }) =>
    [
      [from, to],
      [to, from],
    ].map(([me, other]) => {
      const left = readerOf(messages, from, to) === me ? unread : 0
      return {
        conversation: idOfPublic.get(publicId),
        me: ids[me!],
        other: ids[other!],
        unread: left,
        read: messages.length - left,
      }
    }),
  )
  await insertRows(trx, 'party', {
    account_id: column('bigint', parties, (p) => p.me),
    conversation_id: column('bigint', parties, (p) => p.conversation),
    other_id: column('bigint', parties, (p) => p.other),
    unread: column('int', parties, (p) => p.unread),
    last_read_seq: column('int', parties, (p) => p.read),
  })
  const messages = conversations.flatMap(({ publicId, messages: sent }) =>
    sent.map((message, i) => ({ ...message, conversation: idOfPublic.get(publicId), seq: i + 1 })),
  )
  await insertRows(trx, 'message', {
    conversation_id: column('bigint', messages, (m) => m.conversation),
    seq: column('int', messages, (m) => m.seq),
    id: column('uuid', messages, (m) => m.id),
    sender_id: column('bigint', messages, (m) => ids[m.sender]),
    kind: column('text', messages, () => 'text'),
    body: column('text', messages, (m) => m.body),
    cost: column('int', messages, (m) => m.cost),
    client_id: column('uuid', messages, (m) => m.clientId),
    created_at: column('timestamptz', messages, (m) => m.at),
  })
}

async function writeTransfers(trx: Trx, transfers: readonly SeedTransfer[], ids: readonly number[]): Promise<void> {
  const accountOf = (side: SeedTransfer['debit']) => ('house' in side ? side.house : ids[side.member])
  await insertRows(trx, 'ledger_transfer', {
    cause: column('text', transfers, (t) => t.cause),
    cause_id: column('uuid', transfers, (t) => t.causeId),
    debit_id: column('bigint', transfers, (t) => accountOf(t.debit)),
    credit_id: column('bigint', transfers, (t) => accountOf(t.credit)),
    amount: column('int', transfers, (t) => t.amount),
    debit_after: column('bigint', transfers, (t) => t.debitAfter),
    credit_after: column('bigint', transfers, (t) => t.creditAfter),
    created_at: column('timestamptz', transfers, (t) => t.at),
  })
}
