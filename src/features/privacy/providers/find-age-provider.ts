import type { Services } from '../../../platform/ctx.ts'
import type { AgeProvider } from './age-provider.ts'
import { ageSimulation } from './age-simulation.ts'

/** Who checks ages in this mode; null: nobody. The simulation refuses to run in production. */
export const findAgeProvider = (services: Pick<Services, 'config' | 'clock'>): AgeProvider | null =>
  services.config.mode === 'production' ? null : ageSimulation(services)
