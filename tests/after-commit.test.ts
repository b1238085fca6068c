import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startApp } from './support/app.ts'
import { paidOrder } from './support/bystanders.ts'
import { makeStaff } from './support/make-staff.ts'
import { makeChat, makeMember, type TestMember } from './support/makers.ts'
import { orderCredits, sendEvent } from './support/payments.ts'
import { makePhoto } from './support/photo-rows.ts'

const app = await startApp()
const told = [vi.spyOn(app.services.live, 'emit'), vi.spyOn(app.services.live, 'disconnect')]

// While the switch is on every commit of a change fails, at the very end.
await sql
  .raw(
    `create table commit_switch as select false as fails;
     grant select on commit_switch to public;
     create function fail_commit() returns trigger language plpgsql as $$
     begin
       if (select fails from public.commit_switch) then raise exception 'the commit fails'; end if;
       return null;
     end $$;
     do $$ declare name text; begin
       for name in select oid::regclass::text from pg_class
         where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'commit_switch' loop
         execute format('create constraint trigger fail_commit after insert or update or delete on %s
           deferrable initially deferred for each row execute function fail_commit()', name);
       end loop;
     end $$`,
  )
  .execute(app.db)
const heard = (): unknown[] => told.flatMap<unknown>(({ mock }) => mock.calls)
const switchTo = (fails: boolean) => sql`update commit_switch set fails = ${fails}`.execute(app.db)

type World = { me: TestMember; other: TestMember; conversation: { id: string } }
async function makeWorld(): Promise<World> {
  const me = await makeMember(app, { credits: 5 })
  const other = await makeMember(app, { credits: 5 })
  return { me, other, conversation: { id: await makeChat(other, me, ['Hoi']) } }
}
const whom = ({ other }: World) => ({ body: { profile: { id: other.profileId } } })

/** Each makes ready what the write needs, and answers the write. */
const writes: Record<string, (world: World) => Promise<() => Promise<unknown>>> = {
  sendMessage:
    async ({ me, conversation }) =>
    () =>
      me.call('sendMessage', { body: { conversation, type: 'text', text: 'Dag' } }),
  readChat:
    async ({ me, conversation }) =>
    () =>
      me.call('readChat', { body: { conversation, read: true } }),
  removeChat:
    async ({ me, conversation }) =>
    () =>
      me.call('removeChat', { body: { conversation } }),
  removeMessage: async ({ me, conversation }) => {
    const [message] = (await me.call('getChat', { query: { conversation: conversation.id } })).messages
    return () => me.call('removeMessage', { body: { message: { id: message!.id } } })
  },
  giveLike: async (world) => () => world.me.call('giveLike', whom(world)),
  'giveLike back': async (world) => {
    await world.other.call('giveLike', { body: { profile: { id: world.me.profileId } } })
    return () => world.me.call('giveLike', whom(world))
  },
  swipe: async (world) => () => world.me.call('swipe', { body: { ...whom(world).body, like: true } }),
  seeLike: async (world) => {
    await world.other.call('giveLike', { body: { profile: { id: world.me.profileId } } })
    return () => world.me.call('seeLike', { body: { ...whom(world).body, like_new: false } })
  },
  blockMember: async (world) => () => world.me.call('blockMember', whom(world)),
  unblockMember: async (world) => {
    await world.me.call('blockMember', whom(world))
    return () => world.me.call('unblockMember', whom(world))
  },
  updateProfile:
    async ({ me }) =>
    () =>
      me.call('updateProfile', { body: { about_me: 'Ik lees graag.' } }),
  updateNotifications:
    async ({ me }) =>
    () =>
      me.call('updateNotifications', { body: { preferences: { like: { email: false } } } }),
  refundPayment: async ({ me }) => {
    const { payment_id } = await paidOrder(app, me)
    return () => me.call('refundPayment', { body: { payment_id } })
  },
  giveDeskRefund: async ({ me }) => {
    const staff = await makeStaff(app, { roles: ['finance'] })
    const { payment_id } = await paidOrder(app, me)
    const body = { payment_id, amount: '19.99', refunded: '0.00', reason: 'Dubbel besteld.' }
    return () => staff.call('giveDeskRefund', { body })
  },
  'a paid order': async ({ me }) => {
    const { payment } = await orderCredits(me)
    return async () => expect((await sendEvent(app, payment, { status: 'paid' })).status).toBeLessThan(300)
  },
  'ending other sessions': async ({ me }) => {
    await app.browser().call('login', { body: { email: me.email, password: me.password } })
    return () => me.call('endSessions', { body: { others: true } })
  },
  'a changed password': async ({ me }) => {
    await app.browser().call('login', { body: { email: me.email, password: me.password } })
    const password = 'vier groene fietsen'
    return () => me.call('changePassword', { body: { old_password: me.password, password, password_repeat: password } })
  },
  updatePhoto: async ({ me }) => {
    const { id } = await makePhoto(app, me)
    return () => me.call('updatePhoto', { body: { id, private: true } })
  },
  deletePhoto: async ({ me }) => {
    const { id } = await makePhoto(app, me, { main: true })
    return () => me.call('deletePhoto', { body: { id } })
  },
}

test.each(Object.entries(writes))('%s tells nobody before it is committed [F-106]', async (_, prepare) => {
  const write = await prepare(await makeWorld())
  for (const spy of told) spy.mockClear()
  await switchTo(true)
  const outcome = await write().then(
    () => 'done',
    () => 'failed',
  )
  await switchTo(false)
  expect([outcome, heard()]).toEqual(['failed', []])
  await write()
  expect(heard()).not.toEqual([])
})
