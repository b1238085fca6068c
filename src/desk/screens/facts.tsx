import { FactList } from '../fact-list.tsx'
import { useWordOf } from '../word-of.ts'
import { flatten } from './differences.ts'
import { useFormatValue } from './format-value.ts'

/** What the server keeps of a thing: each name with its value, in words. */
export function Facts({ of }: { of: Record<string, unknown> }) {
  const wordOf = useWordOf()
  const facts = [...flatten(of, useFormatValue())]
  if (facts.length === 0) return null
  return <FactList facts={facts.map(([name, value]) => [wordOf('field', name), value])} />
}
