import { useSuspenseQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldError } from '../../../../client/use-field-error.ts'
import { useWeb } from '../../../../client/web.tsx'
import { Pill } from '../../../../kit/badge.tsx'
import { Button } from '../../../../kit/button.tsx'
import { Chip } from '../../../../kit/chip.tsx'
import { InterestIcon } from '../../../../kit/interest-icon.tsx'
import { INTEREST_GROUPS, type InterestGroup } from './interest-groups.ts'
import { Section } from './section.tsx'
import type { Consent } from './use-consent.tsx'
import type { Draft } from './use-draft.ts'

// the keys of the table
const GROUPS = Object.keys(INTEREST_GROUPS) as InterestGroup[]
type Interest = { id: string; name: string; icon: string }
type Props = { draft: Draft; consent: Consent }

export function InterestSection({ draft, consent }: Props) {
  const t = useTranslations('profile.interests')
  const fieldError = useFieldError()
  const { data: all } = useSuspenseQuery(useWeb().queries.interests())
  const [typed, setTyped] = useState('')
  const { value, errors, set, save } = draft
  const error = fieldError('interests', errors['interests'])
  const found = all.filter(({ name }) => simple(name).includes(simple(typed)))
  const toggle = (id: string) => {
    const { interests } = value
    set({ interests: interests.includes(id) ? interests.filter((one) => one !== id) : [...interests, id] })
  }
  return (
    <Section
      id="interests"
      title={t('title')}
      onSave={() => void save()}
      beside={
        <span role="status">
          <Pill>{t('chosen', { n: value.interests.length })}</Pill>
        </span>
      }
    >
      <div className="input-group relative max-w-90 mt-3.5">
        <Search className="icon s absolute left-4 top-4 text-muted pointer-events-none" aria-hidden />
        <input
          type="search"
          className="input pr-3 pl-11"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Enter looks for something here; it does not save.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          interests={found.filter(({ id }) => (INTEREST_GROUPS[group] as readonly string[]).includes(id))}
          chosen={value.interests}
          consent={consent}
          onToggle={toggle}
        />
      ))}
      <div role="status">{found.length === 0 ? <p className="muted mt-4">{t('none', { typed })}</p> : null}</div>
      {error ? (
        <p className="err-msg mt-3" data-faulty tabIndex={-1}>
          {error}
        </p>
      ) : null}
    </Section>
  )
}

type GroupProps = {
  group: InterestGroup
  interests: Interest[]
  chosen: string[]
  consent: Consent
  onToggle(id: string): void
}

function Group({ group, interests, chosen, consent, onToggle }: GroupProps) {
  const t = useTranslations('profile.interests')
  if (interests.length === 0) return null
  const closed = group === 'intimate' && !consent.given
  return (
    <div className="edit-group mt-5" role="group" aria-labelledby={`interests-${group}`}>
      <h3 className="mb-2 text-[1rem]" id={`interests-${group}`}>
        {t(`groups.${group}`)}
      </h3>
      {group === 'intimate' ? <p className="small muted mb-3">{t('intimateText')}</p> : null}
      {closed ? (
        <Button variant="outline" onClick={() => consent.ask(() => {})}>
          {t('intimateAsk')}
        </Button>
      ) : (
        <div className="chips">
          {interests.map(({ id, name, icon }) => (
            <Chip
              key={id}
              icon={<InterestIcon name={icon} />}
              pressed={chosen.includes(id)}
              onToggle={() => onToggle(id)}
            >
              {name}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

const simple = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
