import { useQuery } from '@tanstack/react-query'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useMember, useWeb } from '../../../client/web.tsx'
import { type SearchFilterName, type SearchStep } from '../../../contract/choices.ts'
import { FACTS, type Trait } from '../../../contract/facts.ts'
import { SEARCH_COUNT_CAP } from '../../../contract/limits.ts'
import type { Explained } from '../../../contract/search.ts'
import { Button } from '../../../kit/button.tsx'
import { useCountryName } from '../../profiles/ui/use-country-name.ts'
import type { MemberSearch } from './read-search.ts'
import { widenSearch, widerAges } from './search.ts'

type Props = { search: MemberSearch; explained: Explained; onChange(search: MemberSearch): void }

export function Widen({ search, explained, onChange }: Props) {
  const t = useTranslations('members.widen')
  const filters = useTranslations('members.filters')
  const facts = useTranslations('members.facts')
  const format = useFormatter()
  const locale = useLocale()
  const countryName = useCountryName()
  const { profile } = useMember()
  const { data: regions } = useQuery({
    ...useWeb().queries.regions(search.country),
    enabled: search.country !== undefined,
  })
  const hiding = explained.filters.filter(({ more }) => more > 0)
  if (hiding.length === 0) return null
  const count = (more: number) => `${format.number(more)}${more >= SEARCH_COUNT_CAP ? '+' : ''}`
  const term = regions?.[search.country ?? '']?.term ?? filters('country')
  // inside a sentence, where only German writes such a word with a capital
  const inSentence = (word: string) => (locale === 'de' ? word : word.toLocaleLowerCase(locale))
  const nameOf = (filter: SearchFilterName): string =>
    filter === 'countryregion' ? inSentence(term) : isTrait(filter) ? inSentence(facts(filter)) : t(filter)
  const { min, max } = widerAges(search)
  const labels: Record<Exclude<SearchStep, Trait>, string> = {
    ages: t('stepAges', { min: String(min), max: String(max) }),
    anyAge: t('stepAnyAge'),
    countryregion: filters('everywhere', { country: countryName(search.country ?? profile.country) }),
    gender: t('stepGender'),
    name: t('stepName'),
  }
  const labelOf = (step: SearchStep) => (isTrait(step) ? t('stepFact', { fact: facts(step) }) : labels[step])
  return (
    <section className="card pad widen mt-6" aria-labelledby="widen">
      <h2 id="widen">{t('title')}</h2>
      <p className="muted">
        {t('text')} {hiding.map(({ filter, more }) => `${nameOf(filter)}: ${count(more)}`).join(', ')}.
      </p>
      {explained.steps.length > 0 ? (
        <ul className="row flex-wrap mt-4">
          {explained.steps.map(({ step, more }) => (
            <li key={step}>
              <Button variant="outline" onClick={() => onChange(widenSearch(search, step, profile.country))}>
                {labelOf(step)}
                <b className="text-primary-text" aria-hidden>
                  +{count(more)}
                </b>
                <span className="sr">
                  , {more >= SEARCH_COUNT_CAP ? t('gainMany', { n: more }) : t('gain', { n: more })}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const isTrait = (name: SearchFilterName | SearchStep): name is Trait => name in FACTS
