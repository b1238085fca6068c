import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The viewer styles its own elements, and nothing of it comes from elsewhere. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

/** `/api/openapi.json` everywhere; a reader for it at `/api/docs` outside production. */
export function registerApiDocs(app: FastifyInstance, given: { document: object; browsable: boolean }): void {
  const json = JSON.stringify(given.document)
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json))
  if (!given.browsable) return

  const root = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
  void app.register(fastifyStatic, { root, prefix: '/api/docs/', index: false, decorateReply: false, maxAge: '1h' })
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', CSP).type('text/html; charset=utf-8').send(PAGE),
  )
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START))
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  // The product asks this of every write.
  requestInterceptor: (request) => {
    if (request.method !== 'GET') request.headers['Idempotency-Key'] ??= crypto.randomUUID()
    return request
  },
})
`
