import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { deskContract } from '../../contract/desk.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { errorStatus } from '../../contract/errors.ts'
import { contract } from '../../contract/index.ts'

const app = await startApp()

type Operation = {
  operationId: string
  summary: string
  responses: Record<string, { description: string }>
  parameters?: { name: string; required: boolean }[]
  requestBody?: object
  security?: object[]
}
const declared: Record<string, Endpoint> = { ...contract, ...deskContract }
const document = (await app.browser().send('GET', '/api/openapi.json')).body as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

test('every declared call is described, with its way in and its errors [S7-001]', () => {
  expect(document.openapi).toBe('3.1.0')
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  // These share method and path with another call and are described together with it.
  const shared = ['sendImage', 'submitDirectDebit', 'subscribePush', 'endPush']
  expect([...described, ...shared].sort()).toEqual(Object.keys(declared).sort())
  const debit = document.paths['/api/directdebit.php']!['post']!.requestBody as { content: Record<string, object> }
  expect(debit.content['application/json']).toMatchObject({
    schema: { oneOf: [{ type: 'object' }, { type: 'object' }] },
  })
  const { content } = document.paths['/api/message.php']!['post']!.requestBody as { content: object }
  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
  expect(Object.keys(document.paths).every((path) => path.startsWith('/api/'))).toBe(true)
  // One call logs in, the other subscribes a member's browser to push.
  const either = document.paths['/api/user.php']!['post']!
  expect(either).toMatchObject({ security: [{}, { member: [] }], parameters: [{ name: 'push', required: false }, {}] })
  for (const endpoint of Object.values(declared)) {
    const operation = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!
    for (const code of endpoint.errors) expect(operation.responses[errorStatus[code]]!.description).toContain(code)
    expect(Boolean(operation.requestBody)).toBe('body' in endpoint)
    if (operation === either) continue
    expect(operation.security).toEqual(endpoint.who === 'anyone' ? [] : [{ [endpoint.who]: [] }])
  }
})

test('each call is told in words, and a record with its keys [F-63]', () => {
  const { get } = document.paths['/api/notifications.php']!
  expect([get!.operationId, get!.summary]).toEqual(['getNotifications', 'Get notifications'])
  const { content } = get!.responses['200'] as unknown as { content: Record<string, { schema: object }> }
  expect(content['application/json']!.schema).toMatchObject({
    properties: { preferences: { properties: { new_messages: { type: 'object' } }, required: expect.any(Array) } },
  })
  expect(document.paths['/api/message.php']!['post']!.summary).toBe('Send message, or send image')
})

test('a query is described field by field, and a write asks for its key', () => {
  const search = document.paths['/api/members.php']!['get']!
  expect(search.parameters!.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['gender', 'country', 'countryregion', 'min_age', 'max_age', 'pageNumber']),
  )
  expect(document.paths['/api/like.php']!['post']!.parameters).toEqual([
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
  ])
})

test('outside production it can be read in a browser, with nothing from elsewhere and no script in the page [SEC-17]', async () => {
  const page = await app.browser().send('GET', '/api/docs/')
  expect(page.status).toBe(200)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.text).not.toMatch(/<script>|https?:\/\//)
  for (const [, file] of page.text.matchAll(/(?:src|href)="([^"]+)"/g))
    expect((await app.browser().send('GET', `/api/docs/${file!.replace('./', '')}`)).status, file).toBe(200)
})

test('in production there is no description of calls [F-19]', async () => {
  const strict = await startApp({ config: { mode: 'production' } })
  for (const path of ['/api/docs', '/api/docs/', '/api/openapi.json']) {
    const answer = await strict.browser().send('GET', path)
    expect([answer.status, answer.body]).toEqual([404, { error: 'not_found' }])
  }
})

test('a call with a file is described as a form with its fields and the file [S7-051]', () => {
  const post = document.paths['/api/photo.php']!['post']!
  // Only the form: the test over all calls does not look at bodies.
  const { content } = post.requestBody as { content: Record<string, { schema: Record<string, unknown> }> }
  expect(content['multipart/form-data']!.schema).toMatchObject({
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' }, private: { enum: ['true', 'false'] } },
  })
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['201', '403', '409', '413', '422']))
  expect(post.parameters?.[0]?.name).toBe('Idempotency-Key')
})
