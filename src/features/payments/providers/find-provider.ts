import type { PaymentMethod } from '../../../contract/payments.ts'
import type { Services, Site } from '../../../platform/ctx.ts'
import { creditorOf } from '../rules/direct-debit.ts'
import { DIRECT_DEBIT, directDebit } from './direct-debit.ts'
import { MOLLIE, mollie } from './mollie.ts'
import type { Provider } from './provider.ts'
import { SIMULATION, simulation } from './simulation.ts'

/** Who takes the money in this mode; null: buying is closed. The simulation refuses to run in production. @source O-82 */
export function findProvider(services: Services): Provider | null {
  if (services.config.mollie !== null) return mollie(services.config.mollie)
  return services.config.mode === 'production' ? null : simulation(services)
}

type Seller = Pick<Site, 'company' | 'sampleData'>

/** Who takes the money for one method on this site; null: nobody. A site with a creditor id debits itself. @source O-81, O-83 */
export function providerFor(services: Services, site: Seller, method: PaymentMethod): Provider | null {
  // The creditor of the invented world is invented, too.
  const isOwn = creditorOf(site.company) !== null && !(site.sampleData && services.config.mode === 'production')
  if (method === 'sdd' && isOwn) return directDebit()
  const provider = findProvider(services)
  return provider?.accepts(method) ? provider : null
}

/** Whose order it was, also after another provider took over. @returns null when it cannot be asked any more */
export function providerNamed(services: Services, name: string): Provider | null {
  if (name === DIRECT_DEBIT) return directDebit()
  if (name === MOLLIE) return services.config.mollie === null ? null : mollie(services.config.mollie)
  return name === SIMULATION && services.config.mode !== 'production' ? simulation(services) : null
}
