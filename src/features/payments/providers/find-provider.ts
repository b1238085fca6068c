import type { Services } from '../../../platform/ctx.ts'
import type { Provider } from './provider.ts'
import { simulation } from './simulation.ts'

/** Who takes the money in this mode; null: buying is closed. The simulation refuses to run in production. @source O-82 */
export const findProvider = (services: Services): Provider | null =>
  services.config.mode === 'production' ? null : simulation(services)
