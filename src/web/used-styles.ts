/** Classes that the scripts of a sleeping page set by themselves. */
const SET_LATER = ['on', 'ready', 'done']

/**
 * The rules of a stylesheet that a page can use: those for classes that nothing on it has are left out.
 * @param css as the build writes it: without comments, rules within rules only in the bodies of at-rules
 * @param html the whole page
 */
export function usedStyles(css: string, html: string): string {
  const classes = new Set(SET_LATER)
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.split(/\s+/)) classes.add(name)
  return usedRules(css, classes)
}

function usedRules(css: string, classes: ReadonlySet<string>): string {
  let used = ''
  for (let from = 0; from < css.length;) {
    const open = css.indexOf('{', from)
    const end = css.indexOf(';', from)
    // A statement without a body, such as the order of the layers.
    if (open === -1 || (end !== -1 && end < open)) {
      const stop = end === -1 ? css.length : end + 1
      used += css.slice(from, stop)
      from = stop
      continue
    }
    const close = closingOf(css, open)
    const [head, body] = [css.slice(from, open), css.slice(open + 1, close)]
    from = close + 1
    const kept = /^\s*@(media|layer|supports|container)\b/.test(head) ? usedRules(body, classes) : body
    if (kept !== '' && isUsed(head, classes)) used += `${head}{${kept}}`
  }
  return used
}

/** A selector in brackets may be there to be excluded, so only what stands outside tells that a rule is not for this page. */
function isUsed(head: string, classes: ReadonlySet<string>): boolean {
  if (head.trimStart().startsWith('@')) return true
  let outside = head
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replaceAll(/\([^()]*\)/g, '')
  }
  return outside
    .split(',')
    .some((selector) =>
      [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].every(([, name = '']) => classes.has(name.replaceAll('\\', ''))),
    )
}

function closingOf(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    else if (css[at] === '}' && --depth === 0) return at
  }
  return css.length
}
