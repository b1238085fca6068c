import type { Locale } from '../../../contract/limits.ts'
import { siteTextsOf } from '../../../lang/site/all.ts'
import type { PushKind } from './pushes.ts'

/** No name, no word of a message: what stands on a locked screen is for everybody (TRU-18). @param site its name */
export const pushWords = (kind: PushKind, { site, locale }: { site: string; locale: Locale }) => ({
  title: site,
  body: siteTextsOf[locale][`push_${kind}`],
})
