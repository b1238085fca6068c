/**
 * Runs in the page: each control gets the focus, and its ring must lie inside of all that cuts off.
 * The ring of a control can be drawn by what is around it.
 */
export function findHiddenRings(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  /** Half a pixel is how far a border can lie from where it is painted. */
  const SLACK = 0.6
  const faults = new Set<string>()
  const nameOf = (element: Element) =>
    `${element.localName}.${(element.getAttribute('class') ?? '').slice(0, 40)} “${element.textContent.trim().slice(0, 20)}”`

  /** How far the ring reaches beyond what bears it; null when there is none. */
  function reachOf(element: Element): number | null {
    const { opacity, outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(element)
    if (opacity === '0') return null
    if (outlineStyle !== 'none' && outlineStyle !== 'auto') return parseFloat(outlineWidth) + parseFloat(outlineOffset)
    const [, spread] = / 0px 0px 0px (\d+)px/.exec(boxShadow) ?? []
    return spread === undefined ? null : Number(spread)
  }
  function ringOf(control: Element): { bearer: Element; reach: number } | null {
    const around = [control, control.nextElementSibling, control.parentElement, control.parentElement?.parentElement]
    for (const bearer of around) {
      const reach = bearer ? reachOf(bearer) : null
      if (bearer && reach !== null) return { bearer, reach }
    }
    return null
  }
  function cutterOf(ring: Box, bearer: Element): Element | 'the page' | null {
    let isFixed = getComputedStyle(bearer).position === 'fixed'
    let isLifted = getComputedStyle(bearer).position === 'absolute'
    for (let one = bearer.parentElement; one && one !== document.body && !isFixed; one = one.parentElement) {
      const { position, overflowX, overflowY, contain, contentVisibility, flexDirection } = getComputedStyle(one)
      isFixed = position === 'fixed'
      if (isLifted && position === 'static') continue
      isLifted = position === 'absolute'
      const paints = contentVisibility === 'auto' || /paint|content|strict/.test(contain)
      const isScrolled = [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')
      const edge = one.getBoundingClientRect()
      const left = edge.left + one.clientLeft - (isScrolled ? one.scrollLeft : 0)
      // A list that begins at its end counts backwards.
      const over = isScrolled ? (flexDirection === 'column-reverse' ? one.scrollHeight - one.clientHeight : 0) : 0
      const top = edge.top + one.clientTop - (isScrolled ? one.scrollTop : 0) - over
      const width = isScrolled ? one.scrollWidth : one.clientWidth
      const height = isScrolled ? one.scrollHeight : one.clientHeight
      if (overflowX !== 'visible' || paints)
        if (ring.left < left - SLACK || ring.right > left + width + SLACK) return one
      if (overflowY !== 'visible' || paints)
        if (ring.top < top - SLACK || ring.bottom > top + height + SLACK) return one
      // Where it stands on the page is up to who scrolls.
      if (isScrolled) return null
    }
    const page = document.documentElement
    const [above, below] = isFixed ? [0, innerHeight] : [-scrollY, page.scrollHeight - scrollY]
    const isInside =
      ring.left > -SLACK &&
      ring.right < page.clientWidth + SLACK &&
      ring.top > above - SLACK &&
      ring.bottom < below + SLACK
    return isInside ? null : 'the page'
  }

  for (const control of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, [tabindex="0"]',
  )) {
    if (
      control.matches('[tabindex="-1"], [type=range], .skip') ||
      !control.checkVisibility({ visibilityProperty: true })
    )
      continue
    control.focus({ preventScroll: true })
    // What is off, or behind a dialog, takes none.
    if (document.activeElement !== control) continue
    const ring = ringOf(control)
    if (ring === null) {
      faults.add(`${nameOf(control)} has no ring`)
      continue
    }
    if (ring.reach <= 0) continue
    const { left, right, top, bottom } = ring.bearer.getBoundingClientRect()
    const { reach } = ring
    const box = { left: left - reach, right: right + reach, top: top - reach, bottom: bottom + reach }
    const cutter = cutterOf(box, ring.bearer)
    if (cutter !== null)
      faults.add(`the ring of ${nameOf(control)} is cut by ${cutter === 'the page' ? cutter : nameOf(cutter)}`)
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return [...faults]
}
