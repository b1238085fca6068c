import type { Services } from '../../../platform/ctx.ts'
import { mollie } from './mollie.ts'
import type { Provider } from './provider.ts'
import { simulation } from './simulation.ts'

/** The payment companies in this mode; none: buying is closed. The simulation refuses to run in production. */
export const paymentCompanies = (services: Services): Provider[] => [
  ...(services.config.mollie === null ? [] : [mollie(services.config.mollie)]),
  ...(services.config.mode === 'production' ? [] : [simulation(services)]),
]
