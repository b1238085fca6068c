import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sizes } from './sizes.ts'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** And of a whole page: headings in order, landmarks, one first heading, dialogs with a name. */
const OF_PAGES = [...WCAG, 'best-practice']
/** Of all rules only these can tell the themes apart. */
const THEMED = ['color-contrast', 'link-in-text-block']

/** What is not accessible on the page as it is now, light and dark. @param name what the page is called in an answer */
export async function looksOf(page: Page, name: string, rules = OF_PAGES): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await untilStill(page)
    // Half a megabyte of script, that the page keeps while it is only looked at differently.
    const isThere = await page.evaluate(() => 'axe' in globalThis)
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'], preload: false })
    const { violations } = await (colorScheme === 'light' ? axe.withTags(rules) : axe.withRules(THEMED)).analyze()
    for (const { id, nodes } of violations)
      faults.push(`${name} ${colorScheme}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }
  return faults
}

/** The same at both sizes, wide first. */
export async function looksAtBothSizes(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  for (const { viewport } of [sizes.desktop, sizes.phone]) {
    if (viewport) await page.setViewportSize(viewport)
    faults.push(...(await looksOf(page, `${name} ${viewport?.width}`)))
  }
  return faults
}

/** Colours that are still fading are no colours of ours. A film that waits to be played never ends. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => null)),
    ),
  )
}
