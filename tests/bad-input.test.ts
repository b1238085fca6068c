import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { deskRoutes, routes } from '../src/app.ts'
import { deskContract } from '../src/contract/desk.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { errorStatus, type ErrorCode } from '../src/contract/errors.ts'
import { contract } from '../src/contract/index.ts'
import { codesOf } from '../src/platform/http/openapi.ts'
import { eventually, startApp } from './support/app.ts'
import { callSamples, type Sample } from './support/call-samples.ts'
import type { Client, Raw } from './support/client.ts'
import { deskSamples } from './support/desk-samples.ts'
import { makeStaff } from './support/make-staff.ts'
import { makeMember } from './support/makers.ts'

const app = await startApp()
const member = await makeMember(app, { premium: true, credits: 50, consentSensitive: true })
const other = await makeMember(app, { gender: 'male' })
const staff = await makeStaff(app)
const nobody = randomUUID()

const samples: Record<string, Sample> = { ...callSamples(other), ...deskSamples }
const declared: Record<string, Endpoint> = { ...contract, ...deskContract }
const calls = Object.entries(declared).map(([name, endpoint]) => ({ name, endpoint, ...samples[name] }))
const writes = calls.filter(({ endpoint }) => endpoint.method !== 'GET')
const withBody = writes.filter(({ endpoint }) => endpoint.body)
const withFields = withBody.filter(({ endpoint }) => Object.keys(fieldsOf(endpoint.body)).length > 0)
const withQuery = calls.filter(({ endpoint }) => endpoint.query)

const clientOf = ({ who }: Endpoint): Client => (who === 'staff' ? staff : who === 'member' ? member : app.browser())
const send = (
  call: (typeof calls)[number],
  changed: { query?: Record<string, unknown>; body?: unknown; headers?: Record<string, string> } = {},
) =>
  clientOf(call.endpoint).send(call.endpoint.method, call.endpoint.path, {
    ...(call.query ? { query: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...(call.file && typeof changed.body !== 'string' ? { file: { bytes: call.file } } : {}),
    ...changed,
  })
const refusedWith = (answer: Raw, code: ErrorCode) =>
  expect({ status: answer.status, error: answer.body?.error }).toEqual({ status: errorStatus[code], error: code })

/** Everything that a refused call must leave alone: rows and their contents. What only counts calls is left out. */
const KEPT = `
  account profile session one_time_token pair received_like swipe block hidden_pair report report_picture conversation party
  message message_hidden message_image sent_text photo ledger_account ledger_transfer payment payment_event
  payment_card refund money_transfer invoice discount_use direct_debit sms_code staff_session search_profile
  staff_invitation staff_passkey staff_recovery_code staff_case approval review_item suspicion look_again
  push_subscription notice mail_digest mail_report campaign_mail idempotency_key development_mail`
  .trim()
  .split(/\s+/)
async function fingerprint(): Promise<string> {
  const parts = KEPT.map(
    (table) =>
      `select '${table}' as t, count(*) as n, md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as m from ${table} x`,
  )
  const { rows } = await sql.raw<{ t: string; n: number; m: string }>(parts.join(' union all ')).execute(app.db)
  return rows.map(({ t, n, m }) => `${t} ${n} ${m}`).join('\n')
}
/** What was taken among all that was refused is worked on for a while. */
const photosAreMade = async () =>
  (await sql`select from photo where status = 'inspection' and (ready_at is null or nudity is null)`.execute(app.db))
    .rows.length === 0
/** What a call is told that proves itself by nothing. */
const UNPROVEN = { signed: 'signature', token: 'unsubscribe_link_invalid', origin: 'origin_forbidden' } as const
let before = ''
const unchanged = async () => expect(await fingerprint()).toBe(before)

test('every declared call has one handler', () => {
  const all = [...routes, ...deskRoutes]
  const handled = all.map(({ endpoint }) => endpoint)
  expect(calls.filter(({ endpoint }) => !handled.includes(endpoint)).map(({ name }) => name)).toEqual([])
  expect(new Set(handled).size).toBe(all.length)
})

describe('a bad request is refused with its documented code and changes nothing', () => {
  beforeEach(async () => {
    before = await fingerprint()
  })
  afterEach(unchanged)

  test.each(calls.filter(({ endpoint }) => endpoint.who !== 'anyone'))(
    '$name without a session [S6-010 S6-029]',
    async (call) => {
      const answer = await app.browser().send(call.endpoint.method, call.endpoint.path, {
        ...(call.query ? { query: call.query } : {}),
        ...(call.body ? { body: call.body } : {}),
      })
      refusedWith(answer, call.endpoint.who === 'staff' ? 'staff_required' : 'authentication_required')
    },
  )

  test.each(writes)('$name from a page of another site, or of none', async (call) => {
    for (const origin of ['https://evil.example', 'null', `${app.origin}.evil.example`, '']) {
      const answer = await send(call, { headers: { origin } })
      refusedWith(answer, UNPROVEN[call.endpoint.proof ?? 'origin'])
    }
  })

  test.each(withBody)('$name with broken JSON, no JSON, a list, nothing or a character nobody types', async (call) => {
    const signed = call.endpoint.proof === 'signed'
    for (const body of [
      '{"email":',
      'hello',
      '[]',
      '"text"',
      '12',
      'null',
      '',
      '{"email":"a\\u0000b"}',
      '{"__proto__":{"a":1}}',
    ]) {
      const answer = await send(call, { body, headers: { 'content-type': 'application/json' } })
      refusedWith(answer, signed && answer.status === 403 ? 'signature' : 'malformed')
    }
    refusedWith(
      await send(call, { body: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      'malformed',
    )
  })

  test.each(writes)('$name with ten megabytes', async (call) => {
    refusedWith(await send(call, { body: `{"text":"${'x'.repeat(10_000_000)}"}` }), 'too_large')
  })

  test.each(withFields)('$name with a field of the wrong type, and without a field it needs', async (call) => {
    const { required = [], properties } = fieldSchema(call.endpoint.body)
    for (const field of Object.keys(properties)) {
      for (const wrong of [{ nested: [1] }, [[]], 12.5, true]) {
        if (isRight(call.endpoint.body, field, wrong)) continue
        const answer = await send(call, { body: { ...call.body, [field]: wrong } })
        refusedWith(answer, 'validation')
        expect(Object.keys(answer.body.fields)).toContain(field)
      }
    }
    for (const field of required) {
      const { [field]: _, ...rest } = call.body!
      const answer = await send(call, { body: rest })
      refusedWith(answer, 'validation')
      expect(answer.body.fields).toMatchObject({ [field]: 'required' })
    }
  })

  test.each(calls.filter((call) => call.unknown))('$name of something that does not exist', async (call) => {
    const [input, code] = call.unknown!
    refusedWith(await send(call, call.endpoint.body ? { body: input } : { query: input }), code)
  })

  test.each(withBody)('$name with anything at all in its body never ends in a fault of ours', async (call) => {
    const documented = new Set(codesOf(call.endpoint))
    const fields = Object.keys(fieldsOf(call.endpoint.body))
    const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary' }))
    const bodies = fc.record(
      { ...Object.fromEntries(fields.map((field) => [field, anything])), stray: anything },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const answer = await send(call, { body: call.file ? body : JSON.stringify(body) })
        if (answer.status < 400) return
        expect(answer.status).toBeLessThan(500)
        expect(documented).toContain(answer.body.error)
      }),
      { numRuns: 25 },
    )
    await eventually(photosAreMade)
    before = await fingerprint()
  })
})

test.each(withFields)('$name with a number that no column holds never ends in a fault of ours', async (call) => {
  for (const field of Object.keys(fieldsOf(call.endpoint.body)))
    for (const value of [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, [Number.MAX_SAFE_INTEGER]]) {
      const { status } = await send(call, { body: { ...call.body, [field]: value } })
      expect([field, value, status < 500]).toEqual([field, value, true])
    }
})

test.each(withQuery)('$name with anything at all in its query never ends in a fault of ours', async (call) => {
  const documented = new Set(codesOf(call.endpoint))
  const fields = Object.keys(fieldsOf(call.endpoint.query))
  const strange = [
    '',
    ' ',
    '-1',
    '0',
    '99999999999',
    '1e3',
    'NaN',
    '[]',
    '{}',
    "'; drop table account; --",
    '\u202e',
    '💥',
    'x'.repeat(3_000),
    '../../etc/passwd',
    'null',
    '%',
  ]
  for (const field of fields) {
    for (const value of strange) {
      const answer = await send(call, { query: { ...call.query, [field]: value } })
      if (answer.status < 400) continue
      expect(documented, `${field}=${value}`).toContain(answer.body.error)
      expect(answer.status).toBeLessThan(500)
    }
    const twice = await clientOf(call.endpoint).send(
      call.endpoint.method,
      `${call.endpoint.path}?${field}=a&${field}=b`,
    )
    expect(twice.status).toBeLessThan(500)
  }
  refusedWith(
    await clientOf(call.endpoint).send(call.endpoint.method, `${call.endpoint.path}?${fields[0]}=%00`),
    'malformed',
  )
})

test.each(calls)('$name with a wrong method', async ({ endpoint }) => {
  const known = new Set(
    calls.filter((call) => call.endpoint.path === endpoint.path).map((call) => call.endpoint.method),
  )
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    if (!known.has(method as 'POST'))
      refusedWith(await member.send(method, endpoint.path, { body: {} }), 'method_not_allowed')
  }
})

test('a path that is no call [S7-001]', async () => {
  for (const path of ['/api/nothing.php', '/api/', '/api/user', '/api/admin/nothing.php'])
    refusedWith(await member.send('GET', path), 'not_found')
})

test.each(writes.filter(({ endpoint }) => endpoint.effects !== 'own'))(
  '$name with a key that is no key',
  async (call) => {
    for (const key of ['1', 'not-a-uuid', `${randomUUID()}x`])
      refusedWith(await send(call, { headers: { 'idempotency-key': key } }), 'malformed')
  },
)

test('a key that comes again answers the same again, and with another body is refused [S7-002]', async () => {
  const key = randomUUID()
  const headers = { 'idempotency-key': key }
  const like = { profile: { id: other.profileId } }
  const first = await member.send('POST', '/api/like.php', { body: like, headers })
  before = await fingerprint()
  expect(await member.send('POST', '/api/like.php', { body: like, headers })).toMatchObject({
    status: first.status,
    body: first.body,
  })
  refusedWith(
    await member.send('POST', '/api/like.php', { body: { profile: { id: nobody } }, headers }),
    'idempotency_key_reused',
  )
  refusedWith(await member.send('DELETE', '/api/like.php', { body: like, headers }), 'idempotency_key_reused')
  await unchanged()
  expect(
    (await other.send('POST', '/api/like.php', { body: { profile: { id: member.profileId } }, headers })).status,
  ).toBe(200)
})

type Schema = { properties: Record<string, unknown>; required?: string[] }
function fieldSchema(schema: z.ZodType | undefined): Schema {
  const json = schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}
  return { properties: {}, ...(json as Partial<Schema>) }
}
function fieldsOf(schema: z.ZodType | undefined): Record<string, unknown> {
  return fieldSchema(schema).properties
}
/** Some fields may well be a boolean. */
function isRight(schema: z.ZodType | undefined, field: string, value: unknown): boolean {
  const issues = schema?.safeParse({ [field]: value }).error?.issues ?? []
  return !issues.some((issue) => issue.path[0] === field)
}
