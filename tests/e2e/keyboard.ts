import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STEPS = 120

/** A person without a mouse. After each press the focus must be on something that can be seen. */
export type Keyboard = {
  /** Tab until it has the focus, as far as the page goes. */
  to(target: Locator): Promise<void>
  /** To it, and Enter. */
  press(target: Locator): Promise<void>
  /** To it, and Enter, which leads to a page that is loaded anew: there the keyboard begins at the top. */
  leave(target: Locator, path: RegExp): Promise<void>
  /** To a field, and writes into it. */
  fill(target: Locator, text: string): Promise<void>
  /** To a tick box, and Space. */
  tick(target: Locator): Promise<void>
  /** To a group of radio buttons, and arrows until this one is chosen. @param first of the group */
  choose(first: Locator, target: Locator): Promise<void>
  /** To a list, and the first letters of an option. */
  select(target: Locator, letters: string, value: string): Promise<void>
  /** One key where the focus is. */
  key(name: string): Promise<void>
}

export function byKeyboard(page: Page): Keyboard {
  const key = async (name: string) => {
    await page.keyboard.press(name)
    await expectFocus(page)
  }
  const to = async (target: Locator) => {
    await expect(target).toBeAttached()
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      if (await hasFocus(target)) return
      await page.keyboard.press('Tab')
      // What is fading in has the focus a moment before it can be seen.
      await expect.poll(() => focusOf(page), 'the end of the page').not.toBe('')
    }
    throw new Error(`not reached by Tab: ${String(target)}`)
  }
  const has = (target: Locator) => expect(target).toBeFocused()
  return {
    key,
    to,
    async press(target) {
      await to(target)
      await key('Enter')
    },
    async leave(target, path) {
      await to(target)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(path)
    },
    async fill(target, text) {
      await to(target)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
      await has(target)
    },
    async tick(target) {
      await to(target)
      await key('Space')
      await expect(target).toBeChecked()
    },
    async choose(first, target) {
      await to(first)
      await key('Space')
      for (let steps = 0; steps < 15 && !(await target.isChecked()); steps++) await key('ArrowDown')
      await expect(target).toBeChecked()
      await has(target)
    },
    async select(target, letters, value) {
      await to(target)
      await page.keyboard.type(letters)
      await expect(target).toHaveValue(value)
      await has(target)
    },
  }
}

/** Waits a moment for a page that is just changing: the focus must come to something by itself. */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => focusOf(page), { message: 'the focus is lost', intervals: [50, 100, 250] }).not.toBe('')
}

/** From here the keyboard leads out at the end of the page. */
export async function expectNoTrap(page: Page): Promise<void> {
  const seen: string[] = []
  for (let steps = 0; steps < MOST_STEPS * 2; steps++) {
    await page.keyboard.press('Tab')
    const focus = await focusOf(page)
    if (focus === '') return
    seen.push(focus)
  }
  throw new Error(`Tab goes round: ${seen.slice(-5).join(', ')}`)
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** What has the focus, in a word; empty when nothing has, or nothing that can be seen. */
const focusOf = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body || element === document.documentElement) return ''
      // Radio buttons and switches are drawn by what is around them.
      const shown = element.matches('[type=radio], [type=checkbox]') ? (element.parentElement ?? element) : element
      const { width, height } = shown.getBoundingClientRect()
      const seen = shown.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width * height > 0
      return seen ? `${element.tagName} ${element.id || element.textContent.slice(0, 30)}` : ''
    })
    // Between two pages.
    .catch(() => '')
