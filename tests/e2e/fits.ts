import type { Page } from '@playwright/test'
import { findHiddenRings } from './rings.ts'

/** From the smallest phone in use to a desk. */
const WIDTHS = [320, 390, 768, 1280]

/**
 * `twice`: the widths at which the text is twice as large, too; none unless told. `rings`: whether the focus must show
 * by our own means.
 */
type Look = { widths?: number[]; twice?: number[]; rings?: boolean }

/**
 * What does not fit on the page that is open, at each width.
 * @param name what the page is called in an answer
 */
export async function misfitsOf(
  page: Page,
  name: string,
  { widths = WIDTHS, twice = [], rings = true }: Look = {},
): Promise<string[]> {
  const faults: string[] = []
  const look = async (width: number, textSize = '') => {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 800 })
    for (const find of rings ? [findMisfits, findHiddenRings] : [findMisfits])
      faults.push(...(await page.evaluate(find)).map((fault) => `${name} ${width}${textSize}: ${fault}`))
  }
  // From here on the browser shows the ring wherever the focus goes.
  await page.keyboard.press('Tab')
  for (const width of widths) await look(width)
  if (twice.length > 0) await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const width of twice) await look(width, ' at 200 %')
  return faults
}

/**
 * Runs in the page. An ellipsis is a way to fit where the whole can be read: in a title, or behind what it is a part
 * of.
 */
function findMisfits(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Piece = { box: Box; element: Element; layer: Element | null; name: string }
  const LETTERS_OF_A_LINE = 3
  const faults = new Set<string>()
  const nameOf = (element: Element) => `${element.localName}.${(element.getAttribute('class') ?? '').slice(0, 40)}`
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (wide > 0) faults.add(`scrolls ${wide} px sideways`)
  const skip = document.querySelector('.skip:not(:focus)')
  if (skip && skip.getBoundingClientRect().bottom + scrollY > 1) faults.add('the link to the content covers the page')

  // A strip that is meant to be pushed sideways shows no bar.
  for (const element of document.body.querySelectorAll('*')) {
    const over = element.scrollWidth - element.clientWidth
    if (over <= 1 || element.clientWidth === 0 || element.matches('input, textarea, select')) continue
    const { overflowX, scrollbarWidth } = getComputedStyle(element)
    if (['auto', 'scroll'].includes(overflowX) && scrollbarWidth === 'auto')
      faults.add(`${nameOf(element)} scrolls ${over} px sideways`)
  }

  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const above = function* (element: Element | null) {
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) yield one
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.sr, .skip, [aria-hidden=true]:not(.nophoto), dialog:not([open]), [hidden]') &&
    // For who listens only.
    ![...above(element)].some((one) => styleOf(one).clipPath === 'inset(50%)')
  const isOpaque = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    backgroundImage !== 'none' || (!/\/|rgba|transparent/.test(backgroundColor) && backgroundColor !== '')
  /**
   * What lies above the page as a whole, such as a bar, a dialog or the front card of a pile: what is below it is not
   * seen.
   */
  const layerOf = (element: Element | null): Element | null =>
    [...above(element)].find((one) => {
      const { position } = styleOf(one)
      return position === 'fixed' || position === 'sticky' || (position === 'absolute' && isOpaque(styleOf(one)))
    }) ?? null
  // Only what is seen counts: the words that an ellipsis or a scrolled part hides are not there.
  function shownPart(box: Box, element: Element): Box | null {
    let { left, right, top, bottom } = box
    for (const one of above(element)) {
      const { overflowX, overflowY } = styleOf(one)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = one.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
    }
    return right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : null
  }
  /** What cuts off words without a way to the rest of them. */
  function cutterOf(box: Box, element: Element): Element | undefined {
    for (const one of above(element)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(one)
      if (textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth)
        return one.closest('a, button, label, [title]') ? undefined : one
      if (webkitLineClamp !== 'none' || [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll'))
        return undefined
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = one.getBoundingClientRect()
      if (box.left < edge.left - 2 || box.right > edge.right + 2) return one
      if (box.top < edge.top - 4 || box.bottom > edge.bottom + 4) return one
    }
    return undefined
  }
  /** What words stand in, as long as they are not placed on its edge on purpose. */
  const holderOf = (element: Element) => {
    const holds = '.btn, .chip, .pill, .badge, .fict, .seg > *, .banner, .toast, .card, .bubble, dialog > *'
    const holder = [...above(element)].find((one) => styleOf(one).position === 'absolute' || one.matches(holds))
    return holder?.matches(holds) ? holder : null
  }
  // Lines may stand close: only what reaches into the letters counts.
  const core = ({ left, right, top, bottom }: Box): Box => {
    const edge = (bottom - top) * 0.28
    return { left: left + 1, right: right - 1, top: top + edge, bottom: bottom - edge }
  }
  const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

  const isWithin = (a: Box, b: Box) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom

  const words: Piece[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || ['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName) || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const name = `“${text.slice(0, 24)}”`
    const lines = range.getClientRects().length
    if (/^\d{1,3}$/.test(text) && lines > 1) faults.add(`${name} is broken in two`)
    if (lines > 3 && text.length < lines * LETTERS_OF_A_LINE) faults.add(`${name} is broken letter by letter`)
    for (const box of range.getClientRects()) {
      if (box.width < 2) continue
      const cutter = cutterOf(box, element)
      if (cutter) faults.add(`${name} is cut by ${nameOf(cutter)}`)
      const shown = shownPart(box, element)
      if (!shown) continue
      const piece = { box: core(shown), element, layer: layerOf(element), name }
      const holder = holderOf(element)
      if (holder && !isWithin(piece.box, holder.getBoundingClientRect()))
        faults.add(`${name} runs out of ${nameOf(holder)}`)
      words.push(piece)
    }
  }
  const controls: Piece[] = []
  for (const element of document.querySelectorAll('button, a.btn, .iconbtn, input, select, textarea, .badge, .fict')) {
    // What is laid over a whole card or in a field on purpose, and two handles on one line.
    if (!isSeen(element) || element.matches('.cover, .input-group > .iconbtn, [type=range]')) continue
    if (styleOf(element).pointerEvents === 'none' && element.localName === 'button') continue
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const shown = shownPart({ left: left + 2, right: right - 2, top: top + 2, bottom: bottom - 2 }, element)
    if (shown) controls.push({ box: shown, element, layer: layerOf(element.parentElement), name: nameOf(element) })
  }
  for (const [i, a] of words.entries())
    for (let j = i + 1; j < words.length; j++) {
      const b = words[j]!
      if (a.element !== b.element && a.layer === b.layer && meet(a.box, b.box)) faults.add(`${a.name} over ${b.name}`)
    }
  const isPartOf = (a: Element, b: Element) => a.contains(b) || b.contains(a)
  for (const [i, control] of controls.entries())
    for (const piece of [...words, ...controls.slice(i + 1)])
      if (control.layer === piece.layer && meet(control.box, piece.box) && !isPartOf(control.element, piece.element))
        faults.add(`${piece.name} under ${control.name}`)
  return [...faults]
}
