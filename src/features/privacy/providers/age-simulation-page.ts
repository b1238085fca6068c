import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Services } from '../../../platform/ctx.ts'
import { simulatorPage, simulatorPolicy } from '../../../platform/http/simulator-page.ts'
import { readQuestion, signAnswer } from './age-simulation.ts'

const FORM_BYTES_MAX = 1_024
const FINDINGS = ['adult', 'minor', 'cancelled'] as const
const Choice = z.object({ finding: z.enum(FINDINGS) })
const Address = z.object({ question: z.string().max(4_000), language: z.enum(['nl', 'en']).catch('en') })

// The imagined company's own words, in two languages, so they stand outside src/lang.
const TEXTS = {
  nl: {
    company: 'Proefcontrole',
    notice: 'Gesimuleerde leeftijdscontrole: er wordt niets bekeken en niets bewaard.',
    ask: 'Wat komt er uit deze controle?',
    adult: '18 of ouder',
    minor: 'Jonger dan 18',
    cancelled: 'Annuleren',
    unknown: 'Deze controle is verlopen of bestaat niet.',
  },
  en: {
    company: 'Test age check',
    notice: 'Simulated age check: nothing is looked at and nothing is kept.',
    ask: 'What does this check find?',
    adult: '18 or older',
    minor: 'Younger than 18',
    cancelled: 'Cancel',
    unknown: 'This check is over or does not exist.',
  },
} as const
type Language = keyof typeof TEXTS

/**
 * Puts the page of the simulated company that checks ages on the server.
 * @throws Error in production: there no such company exists
 */
export function registerAgeSimulator(server: FastifyInstance, services: Services): void {
  if (services.config.mode === 'production') throw new Error('the simulated age check refuses to run in production')
  void server.register(async (company) => {
    company.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    company.get('/simulator/age', async (request, reply) => {
      const { question, language } = addressOf(request)
      return show(reply, language, readQuestion(services, question)?.returnUrl ?? null)
    })
    company.post('/simulator/age', async (request, reply) => {
      const { question, language } = addressOf(request)
      const asked = readQuestion(services, question)
      const choice = Choice.safeParse(request.body)
      if (asked === null || !choice.success) return show(reply, language, asked?.returnUrl ?? null)
      const back = new URL(asked.returnUrl)
      const { finding } = choice.data
      if (finding !== 'cancelled')
        back.searchParams.set('result', signAnswer(services, { subject: asked.subject, over18: finding === 'adult' }))
      return reply.redirect(back.href, 303)
    })
  })
}

function addressOf(request: { query: unknown }): z.output<typeof Address> {
  const parsed = Address.safeParse(request.query)
  return parsed.success ? parsed.data : { question: '', language: 'en' }
}

function show(reply: FastifyReply, language: Language, returnUrl: string | null): FastifyReply {
  const t = TEXTS[language]
  const back = returnUrl === null ? '' : new URL(returnUrl).origin
  const button = (finding: (typeof FINDINGS)[number]) =>
    `<button name="finding" value="${finding}">${t[finding]}</button>`
  const form = `<p class="notice">${t.notice}</p><form method="post"><h2>${t.ask}</h2>${FINDINGS.map(button).join('')}</form>`
  const main = returnUrl === null ? `<p class="notice">${t.unknown}</p>` : form
  return reply
    .code(returnUrl === null ? 404 : 200)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': simulatorPolicy(back) })
    .send(simulatorPage({ language, company: t.company, main }))
}
