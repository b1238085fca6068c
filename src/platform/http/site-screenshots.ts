import type { Locale } from '../../contract/limits.ts'
import { siteTextsOf } from '../../lang/site/all.ts'

/** Sizes in pixels of the file; `scale` is the device pixel ratio. */
export const SCREENSHOTS = [
  { form: 'narrow', width: 780, height: 1_440, scale: 2 },
  { form: 'wide', width: 1_280, height: 720, scale: 1 },
] as const
type Form = (typeof SCREENSHOTS)[number]['form']

export const screenshotPath = (locale: Locale, form: Form): string => `/screenshots/${locale}-${form}.webp`

/**
 * Screenshots for the browser's install dialog: the search of the demo, taken by scripts/make-screenshots.ts. One set
 * per language serves all sites, so no site's name is on them; the label says that the people are invented.
 */
export const screenshotsIn = (locale: Locale) =>
  SCREENSHOTS.map(({ form, width, height }) => ({
    src: screenshotPath(locale, form),
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: form,
    label: siteTextsOf[locale].screenshot_search,
  }))
