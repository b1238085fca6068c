import type { BrowserContextOptions } from '@playwright/test'

export type Size = 'desktop' | 'phone'

/** The two sizes that everything is judged at. */
export const sizes: Record<Size, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}
