import { LOCALE_COOKIE_DAYS } from '../../../contract/limits.ts'
import type { Ctx } from '../../../platform/ctx.ts'

export function keepLocale(ctx: Ctx, language: string): void {
  if (!ctx.site.exposedLocales.some((locale) => locale === language)) return
  ctx.setCookie('locale', language, LOCALE_COOKIE_DAYS * 24 * 3_600)
}
