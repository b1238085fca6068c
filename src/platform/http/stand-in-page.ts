import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'

const FORM_BYTES_MAX = 1_024
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif }
body { margin: 0; background: light-dark(#eef2f5, #10161b); color: light-dark(#15212b, #e8eef2) }
main { box-sizing: border-box; max-width: 28rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
.notice { margin: 0 0 1.5rem; padding: .75rem 1rem; border: 2px dashed light-dark(#8a5a00, #f0b429); border-radius: .5rem; font-weight: 600; background: light-dark(#fff6df, #2b2210) }
h1 { font-size: 1.25rem; margin: 0 0 1rem }
h2 { font-size: 1rem; margin: 1.5rem 0 .75rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; padding: 1rem; border-radius: .5rem; background: light-dark(#fff, #1a232b) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere }
label { display: flex; gap: .6rem; align-items: center; min-height: 2.75rem }
input { width: 1.25rem; height: 1.25rem }
button, .back { box-sizing: border-box; display: block; width: 100%; min-height: 2.75rem; margin: .5rem 0; padding: .6rem 1rem; border: 1px solid light-dark(#5b6b78, #8fa1af); border-radius: .5rem; font: inherit; text-align: center; color: inherit; background: light-dark(#fff, #1a232b); text-decoration: none; cursor: pointer }
button[value=paid] { border-color: #0b6b3a; background: #0b6b3a; color: #fff; font-weight: 600 }
:focus-visible { outline: 3px solid light-dark(#0b5cad, #7ab8ff); outline-offset: 2px }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Stand-in companies have texts of their own in two languages, outside src/lang. */
export type StandInLanguage = 'nl' | 'en'
export type StandInPage = {
  language: StandInLanguage
  company: string
  /** Says that the page is a simulation, or why there is nothing to see. */
  notice: string
  /** HTML. */
  content?: string
  /** URL that its form may submit to; absent for a 404 page. */
  leadsTo?: string
}

/** Registers the pages of a stand-in for an outside company, with a parser for posted forms. */
export function registerStandIn(server: FastifyInstance, addRoutes: (company: FastifyInstance) => void): void {
  void server.register(async (company) => {
    company.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    addRoutes(company)
  })
}

export function sendStandIn(reply: FastifyReply, page: StandInPage): FastifyReply {
  const { language, company, notice, content = '', leadsTo } = page
  const formAction = leadsTo === undefined ? '' : new URL(leadsTo).origin
  return reply
    .code(leadsTo === undefined ? 404 : 200)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      // `img-src` is for the favicon.
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; form-action 'self' ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${company}</title><style>${STYLE}</style></head><body><main><h1>${company}</h1><p class="notice">${notice}</p>${content}</main></body></html>`,
    )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
