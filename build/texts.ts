import compileIcu from 'icu-minify/compile'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'
import type { Locale } from '../src/contract/limits.ts'
import { typeset } from '../src/lang/typeset.ts'

/** Words that the server reads without Vite, and mails, which no page shows. */
const NOT_OF_PAGES = ['icebreakers', 'interests', 'mail', 'money', 'site']
export const PAGE_AREAS = readdirSync(resolve(import.meta.dirname, '../src/lang'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NOT_OF_PAGES.includes(entry.name))
  .map(({ name }) => name)
const COMPILED = new RegExp(`/src/(?:lang/(?:${[...PAGE_AREAS, 'mail'].join('|')})|desk/lang/[a-z-]+)/([a-z]{2})\\.ts$`)

/** src/lang and src/desk/lang: ICU text becomes compact arrays at build time, so that no ICU parser is shipped. */
export function compileTexts(): Plugin {
  const compile = (value: unknown): unknown =>
    typeof value === 'string'
      ? compileIcu(value)
      : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, compile(inner)]))
  return {
    name: 'lonk-texts',
    enforce: 'pre',
    async transform(code, id) {
      const locale = COMPILED.exec(id)?.[1] as Locale | undefined // every catalogue is named after its language
      if (!locale) return
      const js = (await transformWithOxc(code, id)).code
      const texts = (await import('data:text/javascript;base64,' + Buffer.from(js).toString('base64'))) as {
        default: unknown
      }
      return { code: `export default ${JSON.stringify(compile(typeset(texts.default, locale)))}`, map: null }
    },
  }
}
