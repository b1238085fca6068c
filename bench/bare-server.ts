// The ceiling of every HTTP answer: Fastify with one route and nothing else, in a process of its own.
import fastify from 'fastify'

const bytes = Number(process.argv[2])
const answer = JSON.stringify('x'.repeat(Math.max(0, bytes - 2)))
const app = fastify()
app.all('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(answer))
await app.listen({ port: Number(process.argv[3]), host: '127.0.0.1' })
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
