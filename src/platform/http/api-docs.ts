import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Swagger UI sets inline styles; everything it loads comes from this server. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

/** For developers: `/api/openapi.json`, and Swagger UI for it at `/api/docs`. */
export function registerApiDocs(app: FastifyInstance, document: object): void {
  const json = JSON.stringify(document)
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json))
  const root = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
  void app.register(fastifyStatic, {
    root,
    prefix: '/api/docs',
    redirect: true,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('content-security-policy', CSP),
  })
  // Replaces the example initializer of the package.
  app.get('/api/docs/swagger-initializer.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  )
}

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  // Every write requires an idempotency key.
  requestInterceptor: (request) => {
    if (request.method !== 'GET') request.headers['Idempotency-Key'] ??= crypto.randomUUID()
    return request
  },
})
`
