import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, startApp } from '../../../../tests/support/app.ts'
import { debits, IBANS, newPhone } from '../../../../tests/support/direct-debits.ts'
import { whileHeld } from '../../../../tests/support/locks.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import { moneyOf, orderCredits } from '../../../../tests/support/payments.ts'
import { SAMPLE_CREDITOR } from '../../site/rules/sample-company.ts'
import { exportMandates } from '../reads/export-mandates.ts'
import { blocksAccount, readReturns } from '../rules/bank-returns.ts'
import { dueDay, isIban, mandateReference, phoneNumber } from '../rules/direct-debit.ts'
import { sepaText } from '../rules/pain-008.ts'
import { forgetDebtors } from './forget-debtors.ts'
import { sendSms } from './send-code.ts'

const app = await startApp()
const DAY_MS = 24 * 3_600_000
const { ask, agreed, codesTo, form, startOne, submit } = debits(app)

test('the form shows the one-off mandate: reference, creditor, amount, day and eight weeks; to its owner alone [P-61 S2-038 O-83]', async () => {
  const { member, id } = await startOne()
  const { mandate, resend_after } = await member.call('getDirectDebit', { query: { payment_id: id } })
  expect(mandate).toEqual({
    reference: mandateReference(id),
    creditor: {
      name: 'Voorbeeld Media B.V.',
      id: SAMPLE_CREDITOR.id,
      address: 'Voorbeeldstraat 1, 1000 AA, Amsterdam',
      country: 'NL',
    },
    amount: '19.99',
    currency: 'EUR',
    due_on: '2026-03-20',
    refund_weeks: 8,
  })
  expect([mandate.reference.length <= 35, resend_after]).toEqual([true, 0])
  const other = await makeMember(app)
  expect((await other.send('GET', '/api/directdebit.php', { query: { payment_id: id } })).status).toBe(404)
  expect(await ask(other, id, newPhone())).toEqual([404, 'not_found'])
})

// Also [S3-076 S3-077 S3-078 S3-079 S3-080 S3-081 S7-057 P-60 P-61]
test('a code comes by SMS, can be sent again after a minute, and the last one counts; the mandate delivers at once and is announced by mail [S4-025 S4-026 S3-074 S3-075]', async () => {
  const { member, id, phone } = await startOne()
  expect(await ask(member, id, phone)).toEqual({ sent: true, resend_after: 60 })
  expect(await ask(member, id, phone)).toEqual([429, 'otp_limit'])
  // Jobs of one moment run at once: only a first SMS that is there already is surely the first.
  const [first] = await codesTo(phone)
  app.clock.advance(60_000)
  expect(await ask(member, id, phone)).toEqual({ sent: true, resend_after: 60 })
  const [, second] = await codesTo(phone, 2)
  // Once in a million the two are the same.
  const early = first === second ? '000000' : first!
  expect(await submit(member, form(id, early, { phone }))).toEqual([422, 'validation', { otp: 'otp_invalid' }])
  const copies = await Promise.all(Array.from({ length: 4 }, () => submit(member, form(id, second!, { phone }))))
  expect(copies).toEqual(Array(4).fill('completed'))
  expect(await submit(member, form(id, second!, { phone }))).toBe('completed')
  expect(await moneyOf(app, member, id)).toEqual({ status: 'completed', credits: 25, premium: true, purchases: 1 })
  const mails = await mailsTo(app, member.email, 1)
  const notice = mails.find(({ subject }) => subject === 'Aankondiging van je eenmalige incasso')!
  expect(notice.text.replace(/\s+/g, ' ')).toContain(
    `Op 20 maart 2026 schrijft Voorbeeld Media B.V. eenmalig € 19,99 af van je rekening NL91 … 4300. Machtigingskenmerk: ${mandateReference(id)}`,
  )
  const paper = await member.send('GET', '/api/mandate.php', { query: { payment_id: id } })
  expect([paper.status, paper.headers['content-type'], paper.bytes.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect((await (await makeMember(app)).send('GET', '/api/mandate.php', { query: { payment_id: id } })).status).toBe(
    404,
  )
  expect((await member.call('getPayment', { query: { payment_id: id } })).details.mandate).toBe(true)
  // Neither number, code nor account lies readable in a table.
  const { rows } = await sql<{ text: string }>`
    select d::text as text from direct_debit d union all select s::text from sms_code s union all select j.data::text from pgboss.job j`.execute(
    app.db,
  )
  const all = rows.map(({ text }) => text).join()
  for (const secret of ['0417164300', phone, 'Kleine Houtstraat']) expect(all).not.toContain(secret)
  // Nor is the number kept sealed: the mandate needs none.
  const { data } = await exportMandates(app.db, {
    accountId: member.accountId,
    siteId: app.siteId,
    secret: app.services.config.secret,
  })
  expect(data['mandates']).toMatchObject([{ debtor: { city: 'Haarlem' } }])
  expect(JSON.stringify(data)).not.toContain(phone)
}, 60_000)

test('a code has five tries and ten minutes [S4-027 S8-039 O-83 SEC-13]', async () => {
  const { member, id, phone } = await startOne()
  await ask(member, id, phone)
  const [otp] = await codesTo(phone)
  const wrong = otp === '111111' ? '222222' : '111111'
  for (let tried = 0; tried < 5; tried++)
    expect(await submit(member, form(id, wrong, { phone }))).toEqual([422, 'validation', { otp: 'otp_invalid' }])
  expect(await submit(member, form(id, otp!, { phone }))).toEqual([422, 'validation', { otp: 'otp_invalid' }])
  app.clock.advance(60_000)
  await ask(member, id, phone)
  const [, again] = await codesTo(phone, 2)
  app.clock.advance(10 * 60_000)
  expect(await submit(member, form(id, again!, { phone }))).toEqual([422, 'validation', { otp: 'otp_invalid' }])
  expect(await moneyOf(app, member, id)).toMatchObject({ status: 'pending', credits: 0 })
})

test('a wrong account number, a number elsewhere, an unticked box and a missing field are refused in their own words [S5-020 S8-040 P-61 SEC-13]', async () => {
  const { member, id, phone } = await startOne()
  expect(await ask(member, id, '+1 900 555 0100')).toEqual([422, 'validation', { phone: 'invalid' }])
  await ask(member, id, phone)
  const [otp] = await codesTo(phone)
  for (const iban of ['NL92ABNA0417164300', 'NL91ABNA041716430', 'BR1500000000000010932840814P2', ''])
    expect(await submit(member, form(id, otp!, { iban, phone }))).toEqual([422, 'validation', { iban: 'invalid' }])
  expect(await submit(member, form(id, otp!, { authorise: false, phone }))).toEqual([
    422,
    'validation',
    { authorise: 'required' },
  ])
  expect(await submit(member, form(id, otp!, { city: ' ', phone }))).toEqual([422, 'validation', { city: 'required' }])
})

test('a hundred euros in thirty days, for a member and for an account number, also at once; a blocked number never [S8-040 S8-041 O-83]', async () => {
  const [iban] = [IBANS[2]!]
  type Order = Awaited<ReturnType<typeof startOne>>
  const withCode = async (one: Order) => {
    await ask(one.member, one.id, one.phone)
    const [otp] = await codesTo(one.phone)
    return { ...one, otp: otp! }
  }
  /** By the time the first one is written down all have been looked at. */
  const atOnce = (orders: { member: TestMember; id: string; phone: string; otp: string; iban: string }[]) =>
    whileHeld(
      app,
      (trx) => sql`lock table direct_debit in exclusive mode`.execute(trx),
      ...orders.map(
        ({ member, id, otp, ...more }) =>
          () =>
            submit(member, form(id, otp, more)),
      ),
    )
  const two = [{ value: 'completed' }, { value: 'completed' }, { value: [429, 'limit_reached'] }]
  const ofNumber = []
  for (let i = 0; i < 3; i++) ofNumber.push({ ...(await withCode(await startOne({ package: { id: 'p2' } }))), iban })
  expect(await atOnce(ofNumber)).toMatchObject(two)
  const { member } = ofNumber[2]!
  const ofMember = []
  for (const other of [0, 1, 3]) {
    app.clock.advance(60_000)
    const { payment } = await orderCredits(member, { method: 'sdd', package: { id: 'p2' } })
    ofMember.push({ ...(await withCode({ member, id: payment.payment_id, phone: newPhone() })), iban: IBANS[other]! })
  }
  expect(await atOnce(ofMember)).toMatchObject(two)
  app.clock.advance(30 * DAY_MS - 25 * 60_000)
  app.clock.advance(30 * 60_000)
  const { id } = await agreed(iban)
  const { iban_hash } = await app.db
    .selectFrom('direct_debit')
    .select('iban_hash')
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow()
  await app.db.insertInto('blocked_iban').values({ iban_hash, reason: 'AC04', blocked_at: app.clock.now() }).execute()
  const next = await startOne()
  await ask(next.member, next.id, next.phone)
  const [otp] = await codesTo(next.phone)
  expect(await submit(next.member, form(next.id, otp!, { iban, phone: next.phone }))).toEqual([403, 'iban_blocked'])
}, 60_000)

test('robots get twenty codes from one network, and after fifty that nobody typed in only who left none unused gets one [SEC-13 F-9]', async () => {
  app.clock.advance(2 * DAY_MS)
  const sent = async () =>
    Number(
      (
        await app.db
          .selectFrom('sms_code')
          .select((e) => e.fn.countAll().as('n'))
          .where('created_at', '>', new Date(app.clock.now().getTime() - DAY_MS))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const robots = await Promise.all(Array.from({ length: 25 }, () => startOne()))
  for (let round = 0; round < 4; round++) await Promise.all(robots.map(({ member, id }) => ask(member, id, newPhone())))
  expect(await sent()).toBe(20)
  app.clock.advance(2 * DAY_MS)
  const { member, id, phone } = await startOne()
  await sql`
    insert into sms_code (account_id, payment_id, phone_hash, network_hash, code_hash, created_at, expires_at)
    select ${robots[0]!.member.accountId}, ${robots[0]!.id}, sha256(n::text::bytea), sha256(n::text::bytea), '', ${app.clock.now()}, ${app.clock.now()}
    from generate_series(1, 50) n`.execute(app.db)
  // Whoever asks for the first time is not kept out by what others did.
  expect(await ask(member, id, phone)).toEqual({ sent: true, resend_after: 60 })
  app.clock.advance(61_000)
  expect(await ask(member, id, phone)).toEqual([429, 'otp_limit'])
  await sql`update sms_code set used_at = created_at where code_hash = '' and id % 5 = 0`.execute(app.db)
  expect(await ask(member, id, phone)).toEqual({ sent: true, resend_after: 60 })
}, 60_000)

test('once the telephone company is back only the newest code goes out, and none that is over [SEC-13 OPS-4]', async () => {
  app.clock.advance(2 * DAY_MS)
  const { member, id, phone } = await startOne()
  const tried = new Set<string>()
  const away = vi.spyOn(app.services.sms!, 'send').mockImplementation(async (_to, _text, code) => {
    tried.add(code)
    throw new Error('away')
  })
  onTestFinished(() => away.mockRestore())
  for (let i = 0; i < 3; i++) {
    await ask(member, id, phone)
    app.clock.advance(60_000)
  }
  const codes = () =>
    app.db.selectFrom('sms_code').select(['id', 'sealed']).where('payment_id', '=', id).orderBy('id').execute()
  const [first, second, third] = await codes()
  tried.clear()
  for (const code of [first!, second!]) await sendSms(app.services, code)
  await expect(sendSms(app.services, third!)).rejects.toThrow('away')
  expect([...tried]).toEqual([`code-${third!.id}`])
  app.clock.advance(9 * 60_000)
  tried.clear()
  await sendSms(app.services, third!)
  expect([...tried]).toEqual([])
  expect((await codes()).map(({ sealed }) => sealed)).toEqual([null, null, null])
})

test('a member gets ten codes a day, however many telephones they name [SEC-13]', async () => {
  app.clock.advance(2 * DAY_MS)
  const { member, id } = await startOne()
  const answers = []
  for (let i = 0; i < 11; i++) {
    answers.push(await ask(member, id, newPhone()))
    app.clock.advance(61_000)
  }
  expect(answers.slice(0, 10).every(({ sent }) => sent)).toBe(true)
  expect(answers[10]).toEqual([429, 'otp_limit'])
})

test('who leaves at once takes no limit of codes along, and what is left of them goes after a day [F-9]', async () => {
  app.clock.advance(2 * DAY_MS)
  const { member, id, phone } = await startOne()
  for (let i = 0; i < 3; i++) {
    expect(await ask(member, id, phone)).toEqual({ sent: true, resend_after: 60 })
    app.clock.advance(61_000)
  }
  await member.call('deleteUser', {
    body: { reason: 'other', remarks: 'weg', password: member.password, at_once: true },
  })
  await eventually(async () => {
    const account = app.db.selectFrom('account').select('erased_at').where('id', '=', member.accountId)
    return (await account.executeTakeFirstOrThrow()).erased_at
  })
  const again = await startOne()
  expect(await ask(again.member, again.id, phone)).toEqual([429, 'otp_limit'])
  const left = app.db.selectFrom('sms_code').select(['code_hash', 'sealed']).where('account_id', '=', member.accountId)
  expect(await left.execute()).toEqual([{}, {}, {}].map(() => ({ code_hash: Buffer.alloc(0), sealed: null })))
  app.clock.advance(DAY_MS)
  await forgetDebtors(app.services)
  expect(await left.execute()).toEqual([])
})

test('numbers, days and letters are what banks and telephones take', () => {
  expect([...IBANS, 'PL61109010140000071219812874', 'FR1420041010050500013M02606'].map(isIban)).toEqual(
    Array(6).fill(true),
  )
  expect(IBANS.map((iban) => isIban(`${iban.slice(0, -1)}${(Number(iban.at(-1)) + 1) % 10}`))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(phoneNumber('06-12345678', 'NL')).toBe('+31612345678')
  expect(phoneNumber('0049 (151) 234 56789', 'NL')).toBe('+4915123456789')
  expect([phoneNumber('+882 12345678', 'NL'), phoneNumber('x', 'NL'), phoneNumber('12', 'NL')]).toEqual([
    null,
    null,
    null,
  ])
  // Five days later: a Wednesday; a Saturday and a Sunday, which become a Monday.
  const dueFrom = (day: string) => dueDay(day, 5)
  expect(['2026-03-13', '2026-03-16', '2026-03-17'].map(dueFrom)).toEqual(['2026-03-18', '2026-03-23', '2026-03-23'])
  expect(sepaText('Łódź straße 5 “a” <x>')).toBe('Lodz strasse 5 .a. .x.')
  expect(() => readReturns('<!DOCTYPE x><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"/>')).toThrow(
    'no entities',
  )
  expect(() => readReturns('<html/>')).toThrow('not a')
  const camt = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><TxDtls><Refs><EndToEndId>M1</EndToEndId></Refs><Amt Ccy="EUR">12.50</Amt><RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf></TxDtls></Document>`
  expect(readReturns(camt)).toEqual([{ endToEndId: 'M1', reason: 'MD06', amountCents: 1_250 }])
})

test('an account that is closed, wrong or debited without a mandate is debited no more; one without money for it is [S8-040]', () => {
  expect(
    ['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'MD01', 'MD07', 'SL01'].filter((reason) => !blocksAccount(reason)),
  ).toEqual([])
  expect(['AM04', 'MD06', 'MS02', 'MS03', 'NARR'].filter(blocksAccount)).toEqual([])
})
