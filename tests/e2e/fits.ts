import type { Page } from '@playwright/test'

/** From the smallest phone in use to a desk. */
const WIDTHS = [320, 390, 768, 1280]

/** What does not fit on the page that is open, at each width. @param name what the page is called in an answer */
export async function misfitsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 800 })
    faults.push(...(await page.evaluate(findMisfits)).map((fault) => `${name} ${width}: ${fault}`))
  }
  return faults
}

/** Runs in the page. An ellipsis is a way to fit: what ends in one is not cut. */
function findMisfits(): string[] {
  type Piece = { box: DOMRect; element: Element; text: string }
  const faults = new Set<string>()
  const nameOf = (element: Element) => `${element.localName}.${(element.getAttribute('class') ?? '').slice(0, 40)}`
  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide > 0) faults.add(`scrolls ${wide} px sideways`)

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
    ![...above(element)].some((one) => one.matches('.sr, .skip, [aria-hidden=true], dialog:not([open]), [hidden]'))
  const isLoose = (element: Element) =>
    [...above(element)].some((one) => ['fixed', 'sticky', 'absolute'].includes(styleOf(one).position))
  // Only what is seen counts: the words that an ellipsis or a scrolled part hides are not there.
  function shownPart(box: DOMRect, element: Element): DOMRect | null {
    let { left, right, top, bottom } = box
    for (const one of above(element)) {
      const { overflowX, overflowY } = styleOf(one)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = one.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
    }
    return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null
  }
  /** What cuts off words without a sign that there are more. */
  function cutterOf(box: DOMRect, element: Element): Element | undefined {
    for (const one of above(element)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(one)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return undefined
      const scrolls = [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')
      if (scrolls) return undefined
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = one.getBoundingClientRect()
      if (box.left < edge.left - 2 || box.right > edge.right + 2) return one
      if (box.top < edge.top - 4 || box.bottom > edge.bottom + 4) return one
    }
    return undefined
  }

  const pieces: Piece[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || ['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName) || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width < 2) continue
      const cutter = cutterOf(box, element)
      if (cutter) faults.add(`“${text.slice(0, 24)}” is cut by ${nameOf(cutter)}`)
      const shown = shownPart(box, element)
      if (shown) pieces.push({ box: shown, element, text })
    }
  }
  // Lines may stand close: only what reaches into the letters counts.
  const core = ({ left, right, top, bottom }: DOMRect) => {
    const edge = (bottom - top) * 0.28
    return { left: left + 1, right: right - 1, top: top + edge, bottom: bottom - edge }
  }
  type Box = ReturnType<typeof core>
  const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const inFlow = pieces.filter(({ element }) => !isLoose(element)).map((piece) => ({ ...piece, core: core(piece.box) }))
  for (const [i, a] of inFlow.entries())
    for (const b of inFlow.slice(i + 1))
      if (a.element !== b.element && meet(a.core, b.core))
        faults.add(`“${a.text.slice(0, 24)}” over “${b.text.slice(0, 24)}”`)
  // Within one part of the page, such as a card: its buttons and its words keep out of each other's way.
  for (const button of document.querySelectorAll('main button, main .btn')) {
    if (!isSeen(button) || button.matches('.cover')) continue
    const part = button.closest('article, li, .card, .bubble-line')
    if (!part) continue
    const box = core(button.getBoundingClientRect())
    for (const { element, text, box: words } of pieces)
      if (part.contains(element) && !button.contains(element) && !element.contains(button) && meet(box, core(words)))
        faults.add(`“${text.slice(0, 24)}” under ${nameOf(button)}`)
  }
  return [...faults]
}
