import type { Page } from '@playwright/test'

/** Classes on the page that no rule of its sheets knows: a part that was drawn without its looks. */
export const unstyledOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? selectorsOf(rule.cssRules) : []),
      ])
    const selectors = [...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules)).join(' ')
    const known = new Set(selectors.match(/\.(?:\\.|[\w-])+/g))
    const used = new Set([...document.querySelectorAll('body [class]')].flatMap((element) => [...element.classList]))
    // Libraries name all that is theirs; a bundle bears the name of its style, which looks no different.
    return [...used].filter(
      (name) => !/^(?:lucide|react-aria|active$|p\d$)/.test(name) && !known.has(`.${CSS.escape(name)}`),
    )
  })
