import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { bareWeb } from '../../../tests/support/bare-web.ts'
import { keepAssets } from './kept-assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-assets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const DAY_MS = 24 * 3_600_000

/** @returns the folder of the browser build */
function build(version: string, files: Record<string, string>): string {
  mkdirSync(join(folder, version, 'assets'), { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, version, 'assets', name), content)
  return join(folder, version)
}

test('a page of the version before finds its parts after a new one has started [F-73 OPS-9]', async () => {
  const dataDir = join(folder, 'data')
  const start = async (clientDir: string) => {
    const web = bareWeb(async () => ({ response: new Response(), html: '' }), clientDir)
    return startApp({ listen: true, web, config: { dataDir } })
  }
  const old = await start(build('1', { 'chat-a1.js': 'old', 'chat-a1.js.br': 'small', 'both-b1.js': 'same' }))
  await eventually(() => readdirSync(join(dataDir, 'assets')).length === 3)
  await old.close()
  const now = await start(build('2', { 'chat-a2.js': 'new', 'both-b1.js': 'same' }))
  const ask = (name: string, headers = {}) => now.browser().send('GET', `/assets/${name}`, { headers })
  for (const [name, content] of [
    ['chat-a1.js', 'old'],
    ['chat-a2.js', 'new'],
    ['both-b1.js', 'same'],
  ] as const) {
    const answer = await ask(name)
    expect([name, answer.status, answer.text]).toEqual([name, 200, content])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toContain('javascript')
  }
  const compressed = await ask('chat-a1.js', { 'accept-encoding': 'br' })
  expect([compressed.headers['content-encoding'], compressed.text]).toEqual(['br', 'small'])
  expect((await ask('chat-a0.js')).status).toBe(404)
})

test('the seven days begin when no version has a file any more, however long it was in use [F-73 OPS-9]', async () => {
  const kept = join(folder, 'kept')
  const [first, second] = [build('3', { 'a.js': '' }), build('4', { 'b.js': '' })].map((dir) => join(dir, 'assets'))
  const after = async (assets: string, day: number) => {
    await keepAssets(assets, kept, Date.parse('2026-03-15') + day * DAY_MS)
    return readdirSync(kept).toSorted()
  }
  expect(await after(first!, 0)).toEqual(['a.js'])
  expect(await after(second!, 30)).toEqual(['a.js', 'b.js'])
  expect(await after(second!, 36.9)).toEqual(['a.js', 'b.js'])
  // A short rollback to the first build restarts the seven days of its files.
  expect(await after(first!, 36.95)).toEqual(['a.js', 'b.js'])
  expect(await after(second!, 37)).toEqual(['a.js', 'b.js'])
  expect(await after(second!, 43.9)).toEqual(['a.js', 'b.js'])
  expect(await after(second!, 44.1)).toEqual(['b.js'])
})

test('a file that goes between being found and being opened is not there, like any other that is not [OPS-9]', async () => {
  const clientDir = build('5', { 'going.js': 'all of it', 'going.js.br': 'small' })
  writeFileSync(join(clientDir, 'going.txt'), 'all of it')
  const web = bareWeb(async () => ({ response: new Response(), html: '' }), clientDir)
  const app = await startApp({ web })
  const open = fs.createReadStream
  for (const path of ['/assets/going.js', '/going.txt']) {
    const opened = vi.spyOn(fs, 'createReadStream').mockImplementationOnce((found, options) => {
      rmSync(found)
      return open(found, options)
    })
    const answer = await app.browser().send('GET', path, { headers: { 'accept-encoding': 'br' } })
    expect(opened).toHaveBeenCalledOnce()
    opened.mockRestore()
    const { 'content-encoding': encoding, etag, 'last-modified': changed, 'cache-control': cache } = answer.headers
    expect([path, answer.status, answer.text]).toEqual([path, 404, '{"error":"not_found"}'])
    expect([encoding, etag, changed, cache]).toEqual([undefined, undefined, undefined, 'no-store'])
  }
})
