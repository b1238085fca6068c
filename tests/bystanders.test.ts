import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract, type CallName } from '../src/contract/index.ts'
import { eraseLeftMembers } from '../src/features/privacy/writes/erase-member.ts'
import { approvePhoto, rejectPhoto } from '../src/features/safety/writes/decide-about-photo.ts'
import { dismissReport } from '../src/features/safety/writes/decide-reports.ts'
import { erasers } from '../src/personal-data.ts'
import { startApp } from './support/app.ts'
import { makeBystanders, paidOrder, readRows, whom } from './support/bystanders.ts'
import { callSamples } from './support/call-samples.ts'
import { ban, unban } from './support/decide-member.ts'
import { linkToken } from './support/mails.ts'
import { makeChat, makeMember, type MemberOptions } from './support/makers.ts'
import { orderCredits, sendEvent } from './support/payments.ts'
import { makePhoto } from './support/photo-rows.ts'

const app = await startApp()
const FRESH = { password: 'vier groene fietsen', password_repeat: 'vier groene fietsen' }
const STAFF = { staffId: null, reason: 'Vroeg leden om geld.' }

await makeBystanders(app)
const before = await readRows(app)

const someone = (options: MemberOptions = {}) => makeMember(app, { credits: 20, consentSensitive: true, ...options })

/** What members do who never met those above. */
const deeds: Record<string, () => Promise<unknown>> = {
  'any single call': async () => {
    for (const name of Object.keys(contract) as CallName[]) {
      const [me, other] = [await someone({ premium: true }), await someone({ gender: 'male' })]
      const { unknown: _, file, ...sent } = callSamples(other)[name]
      const { method, path } = contract[name]
      await me.send(method, path, { ...sent, ...(file ? { file: { bytes: file } } : {}) })
    }
  },
  'a reset': async () => {
    const me = await someone()
    await me.call('requestPasswordReset', { body: { email: me.email } })
    await me.call('resetPassword', { body: { token: await linkToken(app, me.email, '/reset-password/do'), ...FRESH } })
  },
  'a changed password': async () => {
    const me = await someone()
    await me.call('changePassword', { body: { old_password: me.password, ...FRESH } })
  },
  'a changed address': async () => {
    const me = await someone()
    const email = `nieuw-${me.email}`
    await me.call('requestMailChange', { body: { email, password: me.password } })
    await me.call('confirmMailChange', { body: { token: await linkToken(app, email, '/mail-change/do') } })
  },
  'a corrected address': async () => {
    const me = await someone({ status: 'not_confirmed' })
    await me.call('correctActivationEmail', { body: { email: `ander-${me.email}` } })
  },
  'ending all other sessions': async () => {
    const me = await someone()
    await app.browser().call('login', { body: { email: me.email, password: me.password } })
    await me.call('endSessions', { body: { others: true } })
  },
  'leaving and coming back': async () => {
    const me = await someone()
    await me.call('deleteUser', { body: { reason: 'time', password: me.password } })
    await me.call('reactivate', { body: { token: await linkToken(app, me.email, '/account-deleted') } })
  },
  'leaving for good': async () => {
    const [me, other] = [await someone({ premium: true }), await someone({ gender: 'male' })]
    await makeChat(me, other)
    await me.call('giveLike', whom(other))
    await makePhoto(app, me, { main: true })
    await paidOrder(app, me)
    await me.call('deleteUser', { body: { at_once: true, password: me.password } })
    await eraseLeftMembers(app.services, erasers)
  },
  'likes and passes, given and taken back': async () => {
    const [me, other] = [await someone(), await someone({ gender: 'male' })]
    await me.call('getSwipeDeck')
    await me.call('swipe', { body: { profile: { id: other.profileId }, like: false } })
    await me.call('undoSwipe', whom(other))
    await other.call('giveLike', whom(me))
    await me.call('seeLike', { body: { profile: { id: other.profileId }, like_new: false } })
    await me.call('swipe', { body: { profile: { id: other.profileId }, like: true } })
    await me.call('removeLike', whom(other))
  },
  'a conversation, read and removed': async () => {
    const [me, other] = [await someone(), await someone({ gender: 'male' })]
    const conversation = { id: await makeChat(other, me, ['Hoi', 'Dag', 'Hoe is het?']) }
    await me.call('readChat', { body: { conversation, read: true } })
    const { messages } = await me.call('getChat', { query: { conversation: conversation.id } })
    await me.call('removeMessage', { body: { message: { id: messages[0]!.id } } })
    await me.call('removeChat', { body: { conversation } })
  },
  'a block, made and taken back': async () => {
    const [me, other] = [await someone(), await someone({ gender: 'male' })]
    await me.call('blockMember', whom(other))
    await me.call('unblockMember', whom(other))
  },
  'an order with a code, paid and taken back': async () => {
    const me = await someone()
    await orderCredits(me, { code: 'TIMEBONUS25' })
    const { payment_id } = await paidOrder(app, me, { code: 'TIMEBONUS25' })
    await me.call('refundPayment', { body: { payment_id } })
  },
  'a card, remembered and forgotten': async () => {
    const me = await someone()
    for (let i = 0; i < 2; i++) await orderCredits(me, { method: 'creditcard', remember_card: true })
    await me.call('forgetCard')
  },
  'a charge-back and its end': async () => {
    const me = await someone()
    const payment = await paidOrder(app, me)
    await sendEvent(app, payment, { status: 'paid', chargedBackCents: 1_999 })
    // What somebody else owes is nothing to them.
    await paidOrder(app, await someone())
    await sendEvent(app, payment, { status: 'paid', chargedBackCents: 1_999, reversedCents: 1_999 })
    const frozen = app.db.selectFrom('account').select('buying_frozen_at').where('id', '=', me.accountId)
    expect(await frozen.executeTakeFirstOrThrow()).toEqual({ buying_frozen_at: null })
  },
  'photos, moved, reported and decided about': async () => {
    const [me, other] = [await someone(), await someone()]
    const [first, second, third] = [
      await makePhoto(app, me, { main: true }),
      await makePhoto(app, me),
      await makePhoto(app, me),
    ]
    await me.call('updatePhoto', { body: { id: third.id, private: true, position: 1 } })
    for (const { id } of [first, second])
      await other.call('report', { body: { ...whom(me).body, photo: { id }, reason: 'spam' } })
    await approvePhoto(app.services, { photoId: first.id, staffId: null })
    await rejectPhoto(app.services, {
      photoId: second.id,
      staffId: null,
      reason: 'other',
      explanation: '',
      withoutConsent: false,
    })
    await me.call('objectToPhoto', { body: { id: second.id, remarks: 'Dat ben ik zelf' } })
    await me.call('deletePhoto', { body: { id: third.id } })
  },
  'a report that is dismissed, a ban and its end': async () => {
    const [me, other] = [await someone(), await someone()]
    const { report_id: reportId } = await me.call('report', { body: { ...whom(other).body, reason: 'fake' } })
    await dismissReport(app.services, { reportId, note: 'Niets aan de hand.', staffId: null })
    await ban(app.services, { ...STAFF, accountId: other.accountId })
    await unban(app.services, { ...STAFF, accountId: other.accountId })
  },
}

test.each(Object.entries(deeds))('%s: nothing changes for members who have no part in it [SEC-1]', async (_, done) => {
  await done()
  const now = await readRows(app)
  const changed = [...before].map(([table, rows]) => {
    // Counts the mails of all.
    if (table === 'mail_hour' || table === 'mail_day' || table === 'push_day') return [table, []] as const
    const left = new Set(now.get(table))
    return [table, rows.filter((row) => !left.has(row))] as const
  })
  expect(Object.fromEntries(changed.filter(([, rows]) => rows.length > 0))).toEqual({})
})

test('those members have something in every table that points to a member', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'account'::regclass`.execute(app.db)
  expect(rows.map(({ name }) => name).filter((name) => before.get(name)?.length === 0)).toEqual([])
})
