import * as z from 'zod'
import type { Services } from '../../../platform/ctx.ts'
import { seal, unseal } from '../../../platform/seal.ts'
import type { AgeProvider } from './age-provider.ts'

/** How old a question or an answer may be: longer would let an old one be used again. */
const FRESH_MS = 15 * 60_000

const Question = z.object({ subject: z.string(), returnUrl: z.url() })
const Answer = z.object({ subject: z.string(), over18: z.boolean() })

type Given = Pick<Services, 'config' | 'clock'>

/** Who checks ages in this mode; null: nobody. The simulation refuses to run in production. */
export const findAgeProvider = (given: Given): AgeProvider | null =>
  given.config.mode === 'production' ? null : ageSimulation(given)

/**
 * Stands for a company that checks ages, outside production: its page is `/simulator/age`. It keeps nothing, everything
 * it needs to know travels signed in its addresses.
 * @throws Error in production: there no such company exists
 */
export function ageSimulation(given: Given): AgeProvider {
  if (given.config.mode === 'production') throw new Error('the simulated age check refuses to run in production')
  return {
    name: 'simulation',
    async start({ subject, returnUrl, locale }) {
      const question = sign(given, 'question', { subject, returnUrl })
      const language = locale === 'nl' ? 'nl' : 'en'
      return { redirectUrl: `${new URL(returnUrl).origin}/simulator/age?question=${question}&language=${language}` }
    },
    async verify(result, subject) {
      const answer = read(given, 'answer', Answer, result)
      return answer?.subject === subject ? { over18: answer.over18 } : null
    },
  }
}

/** @returns where the member came from; null for an address that is not the company's, or too old */
export const readQuestion = (given: Given, question: string): z.output<typeof Question> | null =>
  read(given, 'question', Question, question)

export const signAnswer = (given: Given, answer: z.output<typeof Answer>): string => sign(given, 'answer', answer)

// Each kind has a key of its own: what is signed as a question is no answer.
function sign({ config, clock }: Given, kind: string, content: object): string {
  const text = JSON.stringify({ ...content, at: clock.now().getTime() })
  return seal(config.secret, `simulated age ${kind}`, text).toString('base64url')
}

function read<Content extends z.ZodType>(
  { config, clock }: Given,
  kind: string,
  schema: Content,
  signed: string,
): z.output<Content> | null {
  try {
    const text = unseal(config.secret, `simulated age ${kind}`, Buffer.from(signed, 'base64url'))
    const { at, ...content } = JSON.parse(text) as { at: number } // sealed by us
    return Math.abs(clock.now().getTime() - at) <= FRESH_MS ? schema.parse(content) : null
  } catch {
    return null
  }
}
