import * as z from 'zod'
import { provesItself, type Endpoint } from '../../contract/endpoint.ts'
import { errorStatus, type ErrorCode } from '../../contract/errors.ts'
import { VIEWER_HEADER } from '../../contract/limits.ts'

type Json = Record<string, unknown>

/** Every declared call as an OpenAPI 3.1 document. */
export function describeApi(calls: Record<string, Endpoint>, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of Object.entries(calls)) {
    const path = (paths[endpoint.path] ??= {})
    const method = endpoint.method.toLowerCase()
    path[method] = path[method] ? asAlso(path[method], operation(name, endpoint)) : operation(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lonk',
      version,
      description:
        'Every error is answered as `{"error": code}` with the status listed here. ' +
        `A page says in \`${VIEWER_HEADER}\` whose profile id it was drawn for: while another member is logged in, every ` +
        'call of it is answered 403 authentication_required. Without that header nothing is compared.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Lonk' },
    },
    // Relative: the server that serves this document.
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        member: { type: 'apiKey', in: 'cookie', name: 'auth' },
        staff: { type: 'apiKey', in: 'cookie', name: 'staff' },
      },
      schemas: { Error: errorSchema },
    },
  }
}

const TAGS = {
  everyone: 'Also without a session',
  members: 'With the session of a member',
  staff: 'At the desk of the operator: with a second factor, and the right to it',
}

/** Merges a second call with the same method and path, which differs by body or query. */
function asAlso(first: Json, second: Json): Json {
  const bodyOf = ({ requestBody }: Json) => (requestBody as { content: Content } | undefined)?.content ?? {}
  const responses = { ...(first['responses'] as Responses) }
  for (const [status, answered] of Object.entries(second['responses'] as Responses)) {
    const codes = [responses[status]?.description, answered.description].flatMap((text) => text?.split(', ') ?? [])
    responses[status] = { ...answered, ...responses[status], description: [...new Set(codes)].join(', ') }
  }
  const content = { ...bodyOf(first) }
  for (const [type, { schema }] of Object.entries(bodyOf(second)))
    content[type] = { schema: content[type] ? { oneOf: [content[type].schema, schema] } : schema }
  const named = [first, second].map(({ parameters = [] }) => parameters as { name: string; required?: boolean }[])
  const isShared = (name: string) => named.every((of) => of.some((one) => one.name === name))
  // A parameter that only one call has is optional here: it tells the two apart.
  const parameters = named
    .flat()
    .filter(({ name }, i, all) => all.findIndex((one) => one.name === name) === i)
    .map((one) => (one.required && !isShared(one.name) ? { ...one, required: false } : one))
  // An empty list means no authentication; a list that begins with `{}` makes it optional.
  const ways = [first, second].map(({ security }) => security as Json[])
  const security = ways[0]!.length === ways[1]!.length ? ways[0] : [{}, ...ways.flat()]
  const [summary, also] = [first, second].map((one) => String(one['summary']))
  return {
    ...first,
    security,
    summary: `${summary}, or ${also!.toLowerCase()}`,
    parameters,
    requestBody: { required: true, content },
    responses,
  }
}
type Responses = Record<string, { description: string }>
type Content = Record<string, { schema: unknown }>

const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { enum: Object.keys(errorStatus) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function operation(name: string, endpoint: Endpoint): Json {
  const parameters = [...queryParameters(endpoint), ...(isKeyed(endpoint) ? [keyParameter] : [])]
  return {
    operationId: name,
    summary: inWords(name),
    tags: [tagOf(endpoint)],
    security: endpoint.who === 'anyone' ? [] : [{ [endpoint.who]: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(endpoint),
    responses: { ...answer(endpoint), ...failures(endpoint) },
  }
}

/** Turns `sendMessage` into "Send message". */
const inWords = (name: string): string =>
  name.replace(/^./, (first) => first.toUpperCase()).replaceAll(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const tagOf = ({ path, who }: Endpoint): keyof typeof TAGS =>
  path.startsWith('/api/admin/') ? 'staff' : who === 'member' ? 'members' : 'everyone'

function requestBody({ body, file }: Endpoint): Json {
  if (file) {
    const { properties = {}, required = [] } = (body ? schemaOf(body, 'input') : {}) as Partial<FormSchema>
    const bytes = { type: 'string', format: 'binary', description: `At most ${file.bytesMax} bytes` }
    const schema = { type: 'object', properties: { file: bytes, ...properties }, required: ['file', ...required] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  return body ? { requestBody: { required: true, content: jsonContent(schemaOf(body, 'input')) } } : {}
}
type FormSchema = { properties: Json; required: string[] }

function answer(endpoint: Endpoint): Json {
  if (endpoint.answer === 'redirect') return { 302: { description: 'Goes to the page that tells the result' } }
  if (endpoint.answer === 'empty') return { 204: { description: 'Done' } }
  if (endpoint.answer === 'bytes')
    return { 200: { description: 'The picture', content: { 'image/avif': {}, 'image/webp': {} } } }
  return { [endpoint.status ?? 200]: { description: 'Done', content: jsonContent(schemaOf(endpoint.reply, 'output')) } }
}

function failures(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => errorStatus[code])
  const content = jsonContent({ $ref: '#/components/schemas/Error' })
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  )
}

/** Its declared error codes and those that dispatch adds for every call of its kind. */
export function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { who, query, body, file } = endpoint
  const writes = endpoint.method !== 'GET'
  const codes = new Set<ErrorCode>(endpoint.errors)
  for (const code of ['malformed', 'site_unknown', 'too_many_requests', 'internal', 'unavailable'] as const)
    codes.add(code)
  if (query || body || file) codes.add('validation')
  if (writes) codes.add('too_large')
  if ((writes || endpoint.changes) && !provesItself(endpoint)) codes.add('origin_forbidden')
  if (who === 'member') codes.add('authentication_required')
  if (who === 'staff') codes.add('staff_required').add('right_missing')
  if (endpoint.adults) codes.add('age_check_needed')
  if (isKeyed(endpoint)) codes.add('idempotency_key_reused')
  return [...codes]
}

const isKeyed = ({ method, effects, errors }: Endpoint): boolean =>
  method !== 'GET' && (effects !== 'own' || errors.includes('idempotency_key_reused'))

const keyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Made before the first try and kept for its repeats: the same key answers the same again.',
  schema: { type: 'string', format: 'uuid' },
}

function queryParameters(endpoint: Endpoint): Json[] {
  if (endpoint.query === undefined) return []
  const schema = schemaOf(endpoint.query, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => nameKeys(jsonSchema),
  }) as Json
  return json
}

/** For a record with enumerated keys, zod lists them as required but leaves out the properties: adds them. */
function nameKeys(json: z.core.JSONSchema.BaseSchema): void {
  const { required, additionalProperties: value } = json
  if (json.propertyNames === undefined || required === undefined || typeof value !== 'object') return
  json.properties = Object.fromEntries(required.map((name) => [name, value]))
  json.additionalProperties = false
  delete json.propertyNames
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })
