/** Where a link may lead: nowhere that would run something. */
export const isSafeLink = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(href)

/** What is drawn by the page itself, on a line of its own. */
export const DRAWN = '{help_lines}'

export type PageFault = 'required' | 'html' | 'link' | 'value'

/**
 * Why a text cannot be published: its readers would see marks that are none.
 * @param values names that may stand in braces
 */
export function faultOfText(
  { title, body }: { title: string; body: string },
  values: readonly string[],
): PageFault | null {
  if (title.trim() === '' || body.trim() === '') return 'required'
  if (/<[a-z/!?]/i.test(title + body)) return 'html'
  const links = [...body.matchAll(/\[[^\]]+\]\(([^)]*)\)/g)].map(([, href = '']) => href)
  if (links.some((href) => /\s/.test(href) || !isSafeLink(href))) return 'link'
  const named = [...withoutDrawn(body).matchAll(/\{([^{}]*)\}/g)]
  return named.every(([, name = '']) => values.includes(name)) ? null : 'value'
}

const withoutDrawn = (body: string): string =>
  body
    .split('\n')
    .filter((line) => line.trim() !== DRAWN)
    .join('\n')
