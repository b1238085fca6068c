import { useTranslations } from 'use-intl'
import { FACTS, type FactName } from '../../../contract/facts.ts'

export function useFactWords() {
  const t = useTranslations('members')
  // facts.test.ts: each value of the table has its text
  const valueOf = (name: FactName, value: string) => t(`values.${name}.${value}` as 'values.tattoos.few')
  return {
    nameOf: (name: FactName) => t(`facts.${name}`),
    valueOf,
    optionsOf: (name: FactName) => FACTS[name].values.map((value) => ({ value, label: valueOf(name, value) })),
  }
}
