import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { paidOrder } from '../../../tests/support/bystanders.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { picture } from '../../../tests/support/photos.ts'
import { exportLooks } from '../staff/reads/export-looks.ts'

const app = await startApp()
const reason = 'De bank vraagt wat er is geleverd.'
const looksAt = async ({ accountId }: TestMember) => {
  const { data } = await exportLooks(app.db, { accountId, siteId: app.siteId, secret: '' })
  return data['looked_at_by_staff']
}

test('a payment dispute shows what was sold and used, and no word; each look is logged and exported until it is closed [SEC-18]', async () => {
  const [buyer, other] = [await makeMember(app), await makeMember(app)]
  const { payment_id } = await paidOrder(app, buyer)
  await makeChat(buyer, other, ['Een geheim woord over pannenkoeken'])
  const [staff, support] = [await makeStaff(app, { roles: ['finance'] }), await makeStaff(app, { roles: ['support'] })]
  const body = { kind: 'dispute' as const, payment_id, reason }
  await expect(support.call('openCase', { body })).rejects.toMatchObject({ code: 'right_missing' })
  const { case_id } = await staff.call('openCase', { body })
  expect(await looksAt(buyer)).toEqual([])
  const shown = await staff.call('getCase', { query: { case_id } })
  expect(shown).toMatchObject({ case: { kind: 'dispute', reason }, legal: null })
  expect(shown.dispute!.spent).toMatchObject([{ cause: 'message' }])
  expect(shown.dispute!.sessions.length).toBeGreaterThan(0)
  expect(JSON.stringify(shown)).not.toContain('pannenkoeken')
  expect(await looksAt(buyer)).toMatchObject([{ what: 'payment', because_of: 'dispute' }])
  expect(await looksAt(other)).toEqual([])

  await staff.call('closeCase', { body: { case_id, reason: 'De bank gaf ons gelijk.' } })
  await expect(staff.call('closeCase', { body: { case_id, reason } })).rejects.toMatchObject({ code: 'not_found' })
  expect((await staff.call('getCase', { query: { case_id } })).dispute).toBeNull()
  expect((await staff.call('getCases', { query: {} })).cases).toMatchObject([
    { id: case_id, closed_why: 'De bank gaf ons gelijk.', looks: 1 },
  ])
})

test('a legal request shows the messages of two in the days it names to an operator, and both can see that [SEC-18]', async () => {
  const [me, them, third] = [
    await makeMember(app, { credits: 20 }),
    await makeMember(app, { credits: 20 }),
    await makeMember(app, { credits: 20 }),
  ]
  app.clock.set('2026-03-15T23:30:00Z') // Half past midnight where the site is.
  await makeChat(me, them, ['Dit gaat het aan'])
  await makeChat(me, third, ['Dit gaat niemand aan'])
  app.clock.advance(3_600_000)
  const day = (n: number) => new Date(app.clock.now().getTime() + n * 86_400_000).toISOString().slice(0, 10)
  const [operator, finance, abroad] = [
    await makeStaff(app),
    await makeStaff(app, { roles: ['finance'] }),
    await makeStaff(app, { siteIds: [app.siteId + 1] }),
  ]
  const stranger = await makeMember(app)
  const body = {
    kind: 'legal' as const,
    id: me.accountId,
    with: them.accountId,
    from: day(0),
    until: day(0),
    reason: 'Vordering 26-114 van de officier van justitie.',
  }
  for (const other of [them, stranger])
    await expect(finance.call('openCase', { body: { ...body, with: other.accountId } })).rejects.toMatchObject({
      code: 'right_missing',
    })
  for (const [by, other] of [
    [abroad, them],
    [operator, stranger],
  ] as const)
    await expect(by.call('openCase', { body: { ...body, with: other.accountId } })).rejects.toMatchObject({
      code: 'not_found',
    })
  await expect(operator.call('openCase', { body: { ...body, until: day(-2) } })).rejects.toMatchObject({
    fields: { until: 'invalid' },
  })
  const { case_id } = await operator.call('openCase', { body })
  const { legal } = await operator.call('getCase', { query: { case_id } })
  expect(legal!.messages.map(({ text, by }) => [text, by])).toEqual([['Dit gaat het aan', me.name]])
  for (const one of [me, them]) expect(await looksAt(one)).toMatchObject([{ what: 'message', because_of: 'legal' }])
  expect(await looksAt(third)).toEqual([])
  const before = await operator.call('openCase', { body: { ...body, from: day(-9), until: day(-1) } })
  expect((await operator.call('getCase', { query: { case_id: before.case_id } })).legal!.messages).toEqual([])

  for (const other of [finance, abroad]) {
    await expect(other.call('getCase', { query: { case_id } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(other.call('closeCase', { body: { case_id, reason } })).rejects.toMatchObject({ code: 'not_found' })
    expect((await other.call('getCases', { query: {} })).cases.some(({ kind }) => kind === 'legal')).toBe(false)
  }
  await operator.call('closeCase', { body: { case_id, reason: 'Overgedragen.' } })
  expect((await operator.call('getCase', { query: { case_id } })).legal).toBeNull()
  // Nothing was shown: no member is told of a look.
  for (const one of [me, them]) expect(await looksAt(one)).toHaveLength(2)
})

test('a picture that was sent on the days of a legal request opens by a look of its own, no other one and none when it is closed [SEC-18]', async () => {
  const [me, them, third] = [
    await makeMember(app, { credits: 20 }),
    await makeMember(app, { credits: 20 }),
    await makeMember(app, { credits: 20 }),
  ]
  const [operator, finance] = [await makeStaff(app), await makeStaff(app, { roles: ['finance', 'moderator'] })]
  const send = async (other: TestMember) => {
    const conversation = await makeChat(me, other, ['Kijk', 'Laat zien'])
    const body = { type: 'image', conversation: JSON.stringify({ id: conversation }) }
    await me.send('POST', '/api/message.php', { body, file: { bytes: await picture() } })
  }
  await send(them)
  await send(third)
  const day = (n: number) => new Date(app.clock.now().getTime() + n * 86_400_000).toISOString().slice(0, 10)
  const open = async (other: TestMember, [from, until]: [number, number] = [0, 0]) => {
    const days = { from: day(from), until: day(until), reason: 'Vordering 26-116 van de officier van justitie.' }
    const body = { kind: 'legal' as const, id: me.accountId, with: other.accountId, ...days }
    const { case_id } = await operator.call('openCase', { body })
    const { legal } = await operator.call('getCase', { query: { case_id } })
    return { case_id, id: legal!.messages.find(({ kind }) => kind === 'image')?.picture ?? null }
  }
  const [here, elsewhere, before] = [await open(them), await open(third), await open(them, [-9, -1])]
  expect(before.id).toBe(null)
  const look = async (by: typeof operator, case_id: string) =>
    (await by.send('GET', '/api/admin/photo.php', { query: { case_id, id: here.id! } })).status
  expect(await look(operator, here.case_id)).toBe(200)
  for (const [by, of] of [
    [finance, here],
    [operator, elsewhere],
    [operator, before],
  ] as const)
    expect(await look(by, of.case_id)).toBe(404)
  expect(await looksAt(me)).toContainEqual(expect.objectContaining({ what: 'photo', because_of: 'legal' }))
  await operator.call('closeCase', { body: { case_id: here.case_id, reason: 'Overgedragen.' } })
  expect(await look(operator, here.case_id)).toBe(404)
})

test('a legal request of more than a thousand messages says so, and goes on behind the last that was shown [SEC-18]', async () => {
  const [me, them] = [await makeMember(app, { credits: 20 }), await makeMember(app)]
  const conversation = await makeChat(me, them, ['Het begin'])
  await sql`
    insert into message (conversation_id, seq, id, sender_id, client_id, kind, body, created_at)
    select m.conversation_id, n, gen_random_uuid(), m.sender_id, gen_random_uuid(), m.kind, 'Bericht ' || n, m.created_at
    from message m join conversation c on c.id = m.conversation_id, generate_series(2, 1001) n
    where c.public_id = ${conversation}`.execute(app.db)
  const operator = await makeStaff(app)
  const day = app.clock.now().toISOString().slice(0, 10)
  const between = { from: day, until: day, reason: 'Vordering 26-115 van de officier van justitie.' }
  const { case_id } = await operator.call('openCase', {
    body: { kind: 'legal', id: me.accountId, with: them.accountId, ...between },
  })
  const { legal } = await operator.call('getCase', { query: { case_id } })
  expect([legal!.messages.length, legal!.messages.at(-1)!.seq, legal!.more]).toEqual([1_000, 1_000, true])
  const { legal: rest } = await operator.call('getCase', { query: { case_id, after: 1_000 } })
  expect(rest).toMatchObject({ messages: [{ text: 'Bericht 1001' }], more: false })
  // Each part that somebody reads is a look of its own.
  expect(await looksAt(them)).toMatchObject([{ because_of: 'legal' }, { because_of: 'legal' }])
})
