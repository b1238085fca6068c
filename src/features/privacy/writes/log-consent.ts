import type { Trx } from '../../../platform/ctx.ts'

export type Consent = {
  accountId: number
  kind: 'sensitive' | 'terms'
  given: boolean
  version: string
  now: Date
}

export async function logConsent(trx: Trx, consent: Consent): Promise<void> {
  await trx
    .insertInto('consent')
    .values({
      account_id: consent.accountId,
      kind: consent.kind,
      given: consent.given,
      text_version: consent.version,
      created_at: consent.now,
    })
    .execute()
}
