import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Db } from '../src/platform/ctx.ts'
import type { StandInBrowser } from '../tests/support/open-push-service.ts'

type Listener = { accountId: number; subscription: StandInBrowser['subscription'] }

/** Gives members a session with a browser that listens; they have no quiet hours, and were here an hour ago. */
export async function makeListeners(db: Db, listeners: readonly Listener[]): Promise<void> {
  const ids = listeners.map(({ accountId }) => accountId)
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const tokens = listeners.map(({ subscription }) => createHash('sha256').update(subscription.endpoint).digest())
  await sql`
    with sessions as (
      insert into session (account_id, token_hash, created_at, last_seen_at, expires_at)
      select id, hash, now(), now(), now() + interval '1 day' from unnest(${ids}::bigint[], ${tokens}::bytea[]) as s (id, hash)
      returning id, account_id
    )
    insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, created_at)
    select s.account_id, s.id, b.endpoint, b.p256dh, b.auth, now()
    from unnest(${ids}::bigint[], ${listeners.map(({ subscription }) => subscription.endpoint)}::text[],
      ${listeners.map(({ subscription }) => bytes(subscription.keys.p256dh))}::bytea[],
      ${listeners.map(({ subscription }) => bytes(subscription.keys.auth))}::bytea[]) as b (id, endpoint, p256dh, auth)
    join sessions s on s.account_id = b.id`.execute(db)
  await sql`update account set quiet_from = 0, quiet_until = 0 where id = any (${ids}::bigint[])`.execute(db)
  await sql`
    update presence set last_seen_at = least(last_seen_at, now() - interval '1 hour')
    where account_id = any (${ids}::bigint[])`.execute(db)
}

/** One unread message from somebody to each, all due to be told by push at the same moment. */
export async function writeToAll(db: Db, sender: number, readers: readonly number[]): Promise<void> {
  await sql`
    with made as (
      insert into conversation (lo, hi, started_by, started_at, last_seq, last_at)
      select least(id, ${sender}::bigint), greatest(id, ${sender}::bigint), ${sender}::bigint, now(), 1, now() from unnest(${readers}::bigint[]) as r (id)
      on conflict (lo, hi) do update set last_seq = conversation.last_seq + 1, last_at = now()
      returning id, public_id, lo + hi - ${sender}::bigint as reader, last_seq
    ), parties as (
      insert into party (account_id, conversation_id, other_id, unread)
      select reader, id, ${sender}::bigint, 1 from made union all select ${sender}::bigint, id, reader, 0 from made
      on conflict (account_id, conversation_id) do update set unread = party.unread + excluded.unread
    ), written as (
      insert into message (conversation_id, seq, id, sender_id, kind, body, client_id, created_at)
      select id, last_seq, gen_random_uuid(), ${sender}::bigint, 'text', 'Hoe was jouw dag vandaag?', gen_random_uuid(), now() from made
    )
    insert into notice (account_id, topic, kind, created_at, due_at)
    select reader, public_id::text, 'new_message', now(), now() from made
    on conflict (account_id, topic) do update set version = notice.version + 1`.execute(db)
}
