import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { bareWeb } from '../../../tests/support/bare-web.ts'

const web = bareWeb(async ({ publicOrigin }) => ({ response: new Response(), html: publicOrigin }))

test.each(['production', 'test'] as const)(
  'what others read names the site as its operator does, whatever port, scheme or host was asked: %s [F-18]',
  async (mode) => {
    const app = await startApp({ web, config: { mode, origin: 'https://www.lonk.nl', trustedProxies: 1 } })
    const hosts = ['www.lonk.nl', 'www.lonk.nl:8443', 'WWW.LONK.NL', ...(mode === 'test' ? ['evil.example:1'] : [])]
    for (const host of hosts)
      for (const proto of ['http', 'https', 'javascript']) {
        const ask = async (path: string) =>
          (await app.browser().send('GET', path, { headers: { host, 'x-forwarded-proto': proto } })).text
        const named = /https?:\/\/[^/\s]+|javascript/g
        expect(new Set((await ask('/robots.txt')).match(named))).toEqual(new Set(['https://www.lonk.nl']))
        expect(new Set((await ask('/sitemap.xml')).replace(/xmlns="[^"]*"/, '').match(named))).toEqual(
          new Set(['https://www.lonk.nl']),
        )
        // The page's canonical URL.
        expect(await ask('/members')).toBe('https://www.lonk.nl')
      }
  },
)
