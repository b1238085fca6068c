import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './compress-page.ts'

const html = `<!doctype html>${'<p>Zoë zoekt iemand</p>'.repeat(200)}`

test('a page is as small as the browser takes it, and comes back as it was', () => {
  const br = compressPage(html, 'gzip, deflate, br')
  expect([br.encoding, brotliDecompressSync(br.body).toString()]).toEqual(['br', html])
  const gzip = compressPage(html, 'GZIP;q=0.5, br;q=0')
  expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', html])
  expect(gzip.body.length).toBeLessThan(html.length / 5)
})

test('nobody gets what was not asked for, and a short page stays as it is', () => {
  for (const accepts of [undefined, '', 'identity', 'deflate', 'br;q=0.0, gzip; q=0', 'brotli'])
    expect(compressPage(html, accepts)).toEqual({ body: html, encoding: null })
  expect(compressPage('<p>kort</p>', 'br')).toEqual({ body: '<p>kort</p>', encoding: null })
})
