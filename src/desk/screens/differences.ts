export type Difference = { name: string; before: string | null; after: string | null; isSame: boolean }
/** @param name of the value, with the way to it */
export type Write = (name: string, value: unknown) => string

/** What a change left and what it made, name by name. */
export function differencesOf(before: unknown, after: unknown, write: Write): Difference[] {
  const was = flatten(before, write)
  const is = flatten(after, write)
  return [...new Set([...was.keys(), ...is.keys()])].map((name) => {
    const [a = null, b = null] = [was.get(name), is.get(name)]
    return { name, before: a, after: b, isSame: a === b }
  })
}

/** Every value with the way to it, such as `company.address.city`; a list is one value, in its order. */
export function flatten(value: unknown, write: Write, path: string[] = []): Map<string, string> {
  const name = path.join('.')
  if (value === null || value === undefined) return new Map(path.length > 0 ? [[name, write(name, null)]] : [])
  if (Array.isArray(value)) return new Map([[name, value.map((one) => write(name, one)).join(', ') || NOTHING]])
  if (typeof value !== 'object') return new Map([[name, write(name, value)]])
  return new Map(Object.entries(value).flatMap(([part, inner]) => [...flatten(inner, write, [...path, part])]))
}

const NOTHING = '–'

export const written = (value: unknown): string =>
  value === null || value === '' ? NOTHING : typeof value === 'object' ? JSON.stringify(value) : String(value)
