import type { Ctx } from '../../../platform/ctx.ts'
import { findAgeProvider } from '../providers/find-age-provider.ts'
import { ageMethod } from '../rules/age-gate.ts'

/** Whether nobody can join from a country because its check has no company here. */
export const ageCheckMissing = (ctx: Pick<Ctx, 'site' | 'config' | 'clock'>, country: string): boolean =>
  ageMethod(ctx.site.settings, country) === 'assured' && findAgeProvider(ctx) === null
