/** Classes that the scripts of a sleeping page set by themselves. */
const SET_LATER = ['on', 'ready', 'done']

/** `needs`: of each selector the classes without which it finds nothing. */
type Rule = { text: string; needs: string[][] } | { head: string; inner: Rule[] }

const taken = new Map<string, Rule[]>()

/**
 * The rules of a stylesheet that a page can use: those for classes that nothing on it has are left out.
 * @param css one of the few of the build, which are taken apart once: without comments, rules within rules only in at-rules
 * @param html the whole page
 */
export function usedStyles(css: string, html: string): string {
  const classes = new Set(SET_LATER)
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.split(/\s+/)) classes.add(name)
  const rules = taken.get(css) ?? takeApart(css)
  taken.set(css, rules)
  return textOf(rules, classes)
}

/** The page without those custom properties of its own styles that nothing on it reads. */
export function withoutUnread(html: string): string {
  let rest = html
  // What only an unread one read is unread then.
  for (let before = ''; before !== rest;) {
    before = rest
    const read = new Set(Array.from(rest.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
    rest = rest.replaceAll(/<style\b.*?<\/style>/gs, (style) =>
      // A value with a text in it may hold anything, so it stays.
      style.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g, (all, name: string) =>
        read.has(name) ? all : '',
      ),
    )
  }
  return rest
}

function textOf(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  let used = ''
  for (const rule of rules) {
    if ('inner' in rule) {
      const inner = textOf(rule.inner, classes)
      if (inner !== '') used += `${rule.head}{${inner}}`
    } else if (rule.needs.some((names) => names.every((name) => classes.has(name)))) used += rule.text
  }
  return used
}

function takeApart(css: string): Rule[] {
  const rules: Rule[] = []
  for (let from = 0; from < css.length;) {
    const open = css.indexOf('{', from)
    const end = css.indexOf(';', from)
    // A statement without a body, such as the order of the layers.
    if (open === -1 || (end !== -1 && end < open)) {
      const stop = end === -1 ? css.length : end + 1
      rules.push({ text: css.slice(from, stop), needs: [[]] })
      from = stop
      continue
    }
    const close = closingOf(css, open)
    const head = css.slice(from, open)
    if (/^\s*@(media|layer|supports|container)\b/.test(head))
      rules.push({ head, inner: takeApart(css.slice(open + 1, close)) })
    else
      rules.push({ text: css.slice(from, close + 1), needs: head.trimStart().startsWith('@') ? [[]] : needsOf(head) })
    from = close + 1
  }
  return rules
}

/** What stands in brackets may be there to be excluded, so only what stands outside counts. */
function needsOf(head: string): string[][] {
  let outside = head
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replaceAll(/\([^()]*\)/g, '')
  }
  return outside
    .split(',')
    .map((selector) => [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))
}

function closingOf(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    else if (css[at] === '}' && --depth === 0) return at
  }
  return css.length
}
