import { expect, test } from 'vitest'
import { MOLLIE_KEY, startMollie } from '../../../../tests/support/mollie.ts'
import { expectMollieKey } from './mollie.ts'

const company = await startMollie()

test('a key that the company does not know keeps a server from starting, an hour of its silence does not [F-7]', async () => {
  const ask = (apiKey: string) => expectMollieKey({ apiKey, baseUrl: company.url })
  await expect(ask('live_mistyped')).rejects.toThrow(/^MOLLIE_API_KEY is no key that Mollie takes/)
  await ask(MOLLIE_KEY)
  company.failNext.push(503, 503, 503)
  await ask(MOLLIE_KEY)
})
