import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Config } from '../config.ts'
import { outside } from '../outside.ts'
import { inBasicAlphabet } from './basic-alphabet.ts'

export type Sms = {
  /**
   * @param to such as +31612345678 @param id the same for each retry, so that the gateway sends one SMS
   * @throws Error when the gateway did not accept it; the calling job retries
   */
  send(to: string, text: string, id: string): Promise<void>
}

const BOUNDS = { withinMs: 5_000, atOnce: 10, waiting: 100, faults: 5, restMs: 2_000 }

/** Sends SMS through the gateway at `SMS_URL`; without one, outside production, to the development outbox. */
export function createSms({ sms, mode }: Pick<Config, 'sms' | 'mode'>, db: Kysely<DB>): Sms | null {
  const way = sms !== null ? overHttp(sms) : mode === 'production' ? null : inOutbox(db)
  return way && { send: (to, text, id) => way.send(to, inBasicAlphabet(text), id) }
}

function overHttp({ url, token }: NonNullable<Config['sms']>): Sms {
  const company = outside('sms', { ...BOUNDS, isFault: (error) => !(error instanceof Refused) })
  return {
    send: (to, text, id) =>
      company.ask(async (signal) => {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
          body: JSON.stringify({ to, text }),
          signal,
          redirect: 'error',
        }).catch((error: unknown) => {
          throw new Error(`sms was not taken: ${error instanceof Error ? error.name : 'no answer'}`)
        })
        await response.arrayBuffer()
        // Errors reach log and queue, so they contain neither number nor text.
        if (!response.ok) throw new (response.status < 500 ? Refused : Error)(`sms was not taken: ${response.status}`)
      }),
  }
}

/** Only this SMS was refused; the gateway itself works, so the circuit breaker does not count it. */
class Refused extends Error {}

const inOutbox = (db: Kysely<DB>): Sms => ({
  async send(to, text) {
    await db.insertInto('development_sms').values({ recipient: to, text }).execute()
  },
})
