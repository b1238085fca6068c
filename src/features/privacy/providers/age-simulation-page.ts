import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Services } from '../../../platform/ctx.ts'
import { registerStandIn, sendStandIn } from '../../../platform/http/stand-in-page.ts'
import { readQuestion, signAnswer } from './age-simulation.ts'

const FINDINGS = ['adult', 'minor', 'cancelled'] as const
const Choice = z.object({ finding: z.enum(FINDINGS) })
const Address = z.object({ question: z.string().max(4_000), language: z.enum(['nl', 'en']).catch('en') })

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

/**
 * Puts the page of the simulated company that checks ages on the server.
 * @throws Error in production: there no such company exists
 */
export function registerAgeSimulator(server: FastifyInstance, services: Services): void {
  if (services.config.mode === 'production') throw new Error('the simulated age check refuses to run in production')
  registerStandIn(server, (company) => {
    company.get('/simulator/age', async (request, reply) => {
      const address = addressOf(request)
      return show(reply, address, readQuestion(services, address.question)?.returnUrl)
    })
    company.post('/simulator/age', async (request, reply) => {
      const address = addressOf(request)
      const asked = readQuestion(services, address.question)
      const choice = Choice.safeParse(request.body)
      if (asked === null || !choice.success) return show(reply, address, asked?.returnUrl)
      const back = new URL(asked.returnUrl)
      const { finding } = choice.data
      if (finding !== 'cancelled')
        back.searchParams.set('result', signAnswer(services, { subject: asked.subject, over18: finding === 'adult' }))
      return reply.redirect(back.href, 303)
    })
  })
}

type Address = z.output<typeof Address>

function addressOf(request: { query: unknown }): Address {
  const parsed = Address.safeParse(request.query)
  return parsed.success ? parsed.data : { question: '', language: 'en' }
}

function show(reply: FastifyReply, { language }: Address, returnUrl: string | undefined): FastifyReply {
  const t = TEXTS[language]
  if (returnUrl === undefined) return sendStandIn(reply, { language, company: t.company, notice: t.unknown })
  const buttons = FINDINGS.map((finding) => `<button name="finding" value="${finding}">${t[finding]}</button>`)
  const content = `<form method="post"><h2>${t.ask}</h2>${buttons.join('')}</form>`
  return sendStandIn(reply, { language, company: t.company, notice: t.notice, content, leadsTo: returnUrl })
}
