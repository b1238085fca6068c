import type { Locale } from '../../contract/limits.ts'
import { siteTextsOf } from '../../lang/site/all.ts'

/** In pixels of the file, `scale` of them to one of the page. */
export const SCREENSHOTS = [
  { form: 'narrow', width: 780, height: 1_440, scale: 2 },
  { form: 'wide', width: 1_280, height: 720, scale: 1 },
] as const
type Form = (typeof SCREENSHOTS)[number]['form']

export const screenshotPath = (locale: Locale, form: Form): string => `/screenshots/${locale}-${form}.webp`

/**
 * What a browser shows of the app before it is installed: the search, as scripts/make-screenshots.ts sees it in the
 * demo. Each language has its own; no site has, so the name of none stands on them, and the label says that the people
 * are invented.
 */
export const screenshotsIn = (locale: Locale) =>
  SCREENSHOTS.map(({ form, width, height }) => ({
    src: screenshotPath(locale, form),
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: form,
    label: siteTextsOf[locale].screenshot_search,
  }))
