export type Difference = { name: string; before: string | null; after: string | null; isSame: boolean }

/** What a change left and what it made, name by name. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const was = flatten(before)
  const is = flatten(after)
  return [...new Set([...was.keys(), ...is.keys()])].map((name) => {
    const [a = null, b = null] = [was.get(name), is.get(name)]
    return { name, before: a, after: b, isSame: a === b }
  })
}

/** Every value with the way to it, such as `company.address.city`; a list is one value, in its order. */
export function flatten(value: unknown, path: string[] = []): Map<string, string> {
  if (value === null || value === undefined) return new Map(path.length > 0 ? [[path.join('.'), '–']] : [])
  if (Array.isArray(value)) return new Map([[path.join('.'), value.map(written).join(', ') || '–']])
  if (typeof value !== 'object') return new Map([[path.join('.'), written(value)]])
  return new Map(Object.entries(value).flatMap(([name, inner]) => [...flatten(inner, [...path, name])]))
}

const written = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
