import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeChat, makeMember } from '../../../tests/support/makers.ts'
import { haveProgram, startRedis } from '../../../tests/support/redis.ts'
import { readRedisUrl } from './redis-url.ts'
import { expectRedis } from './redis.ts'

const look = (url: string) => expectRedis(readRedisUrl(url)!)

/** A server that gives every command the same answer. */
async function startBabbler(words: string): Promise<string> {
  const server = createServer((socket) => {
    socket
      .on('error', () => {})
      .on('data', (asked) => {
        socket.write(words.repeat(String(asked).match(/^\*\d/gm)?.length ?? 0))
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('what answers in another language is refused in one line', async () => {
  await expect(look(await startBabbler('HTTP/1.1 400 Bad Request\r\n\r\n'))).rejects.toThrow(
    /^REDIS_URL names a server that does not speak Redis\.$/,
  )
})

test('one that turns to garbage while the product runs keeps nobody waiting, and is left alone [OPS-4]', async () => {
  const redis = readRedisUrl(await startBabbler('+FINE\r\n$-7\r\n%!garbage\r\n'))
  const app = await startApp({ config: { redis } })
  const [anna, bram] = [await makeMember(app, { credits: 20 }), await makeMember(app, { credits: 20 })]
  const id = await makeChat(anna, bram)
  const started = performance.now()
  for (let n = 0; n < 10; n++)
    await anna.call('sendMessage', { body: { conversation: { id }, type: 'text', text: `Hoi ${n}` } })
  expect(performance.now() - started).toBeLessThan(20_000)
  const { messages } = await bram.call('getChat', { query: { conversation: id } })
  expect(messages.map(({ text }) => text)).toEqual(expect.arrayContaining(['Hoi 0', 'Hoi 9']))
  expect((await app.browser().send('GET', '/readyz')).status).toBe(200)
})

test('an old server is refused by its version', async () => {
  const info = 'redis_version:6.0.16\r\n'
  await expect(look(await startBabbler(`$${info.length}\r\n${info}\r\n`))).rejects.toThrow(/version 6\.0\.16/)
})

test('a server that does not answer is let pass: the product works without', async () => {
  await look('redis://127.0.0.1:1')
})

describe.skipIf(!haveProgram('redis-server', 'redis-server'))('with Redis', () => {
  test('a wrong password is refused in one line, the right one let in', async () => {
    const { port } = await startRedis(['requirepass right'])
    await expect(look(`redis://:wrong@127.0.0.1:${port}`)).rejects.toThrow(
      /^REDIS_URL is refused by the server: WRONGPASS/,
    )
    await expect(look(`redis://127.0.0.1:${port}`)).rejects.toThrow(/^REDIS_URL is refused by the server: NOAUTH/)
    await look(`redis://:right@127.0.0.1:${port}`)
  })
})
