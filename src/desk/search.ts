/** What stands behind the ? of an address: words, none of them empty. */
export type Search<Name extends string = string> = { [N in Name]?: string | undefined }

/** @returns what reads of an address the names that a screen knows, and nothing else */
export const searchReader =
  <const Name extends string>(names: readonly Name[]) =>
  (raw: Record<string, unknown>): Search<Name> =>
    // as: made of the names alone
    Object.fromEntries(
      names.flatMap((name) => (typeof raw[name] === 'string' && raw[name] !== '' ? [[name, raw[name]]] : [])),
    ) as Search<Name>

/** As words, not as JSON: an address is read and written by people too. */
export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}
