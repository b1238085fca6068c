import { Link } from '@tanstack/react-router'
import { ChevronDown, Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSignup } from '../../../client/signup.tsx'
import { useSettings, useUser } from '../../../client/web.tsx'
import { mayFilterBy, TRAIT_NAMES, type Trait } from '../../../contract/facts.ts'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { SelectField } from '../../../kit/field.tsx'
import { Modal, ModalHeader } from '../../../kit/modal.tsx'
import { useFactWords } from '../../profiles/ui/use-fact-words.ts'
import type { MemberSearch } from './read-search.ts'

type Props = { search: MemberSearch; onChange(traits: Record<string, unknown>): void }

/** The extended fields. Whoever is not premium sees which there are; a press on one says why it is locked. */
export function TraitFilters({ search, onChange }: Props) {
  const t = useTranslations('members')
  const { search_fields: offered } = useSettings()
  const premium = useUser()?.paid_user === true
  const { nameOf } = useFactWords()
  const [asked, setAsked] = useState(false)
  const names = TRAIT_NAMES.filter((name) => offered.includes(name))
  if (names.length === 0) return null
  return (
    <details className="trait-filters" open={names.some((name) => search[name] !== undefined)}>
      <summary>
        {t('filters.more')}
        <ChevronDown className="icon s" aria-hidden />
      </summary>
      <div className="stack pt-3">
        {names.map((name) =>
          mayFilterBy(name, premium) ? (
            <Choice key={name} name={name} value={search[name]} onChange={onChange} />
          ) : (
            <button
              key={name}
              type="button"
              className="trait-locked row between w-full min-h-11 px-3 border rounded-md muted text-start"
              aria-haspopup="dialog"
              onClick={() => setAsked(true)}
            >
              {nameOf(name)}
              <span className="pill">
                <Lock className="icon s" aria-hidden />
                {t('filters.premium')}
              </span>
            </button>
          ),
        )}
      </div>
      {asked ? <PremiumOnly onClose={() => setAsked(false)} /> : null}
    </details>
  )
}

function Choice({ name, value, onChange }: { name: Trait; value: string | undefined; onChange: Props['onChange'] }) {
  const t = useTranslations('members.filters')
  const { nameOf, optionsOf } = useFactWords()
  return (
    <SelectField
      small
      label={nameOf(name)}
      value={value ?? ''}
      placeholder={t('any')}
      options={optionsOf(name)}
      onChange={(event) => onChange({ [name]: event.target.value || undefined })}
    />
  )
}

function PremiumOnly({ onClose }: { onClose(): void }) {
  const t = useTranslations('members.filters')
  const base = useTranslations('base')
  const id = useId()
  return (
    <Modal open sheet onClose={onClose} labelledBy={id}>
      <ModalHeader id={id} title={base('error.premium_only')} closeLabel={base('word.close')} onClose={onClose} />
      <p className="muted mb-5" role="alert">
        {t('premiumText')}
      </p>
      <PremiumWay />
    </Modal>
  )
}

/** A visitor becomes a member first. */
export function PremiumWay() {
  const t = useTranslations('members')
  const signup = useSignup()
  return useUser() ? (
    <Link to="/premium" className={buttonClass({ variant: 'primary' })}>
      {t('filters.premiumAction')}
    </Link>
  ) : (
    <Button variant="primary" onClick={() => signup.open()}>
      {t('visitor.action')}
    </Button>
  )
}
