import { Check, Eye, EyeOff, Gem, Plane } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { IconButton } from '../../kit/button.tsx'
import { Chip } from '../../kit/chip.tsx'
import { Checkbox, RadioCard, Segmented, Switch } from '../../kit/choice.tsx'
import { DateOfBirth } from '../../kit/date-of-birth.tsx'
import { SelectField, TextAreaField, TextField } from '../../kit/field.tsx'
import { InterestIcon } from '../../kit/interest-icon.tsx'
import { PaymentMark } from '../../kit/payment-mark.tsx'
import { RangePair } from '../../kit/range-pair.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { Columns, Line, Section } from './section.tsx'

const PROVINCES = ['Noord-Holland', 'Utrecht', 'Zeeland'].map((name) => ({ value: name, label: name }))
const ABOUT_LENGTH = 500

export function FieldSection() {
  const t = useTranslations('kit')
  const locale = useLocale()
  const [shown, setShown] = useState(false)
  const [birth, setBirth] = useState('')
  const birthWords = {
    label: t('field.birth'),
    labels: { day: t('field.day'), month: t('field.month'), year: t('field.year') },
    locale,
    youngest: 2008,
    oldest: 1920,
    value: birth,
    onChange: setBirth,
  }
  const Seen = shown ? EyeOff : Eye
  return (
    <Section title={t('section.fields')}>
      <Columns>
        <TextField label={t('field.name')} placeholder={t('field.namePlaceholder')} hint={t('field.nameHint')} />
        <TextField label={t('field.email')} type="email" defaultValue="daan@" error={t('field.emailError')} />
        <TextField
          label={t('field.password')}
          type={shown ? 'text' : 'password'}
          autoComplete="off"
          defaultValue="wachtwoord"
          suffix={
            <IconButton label={t(shown ? 'field.hide' : 'field.show')} onClick={() => setShown(!shown)}>
              <Seen className="icon" aria-hidden />
            </IconButton>
          }
        />
        <SelectField label={t('field.province')} options={PROVINCES} placeholder={t('field.provinceAll')} />
        <SelectField
          label={t('field.province')}
          options={PROVINCES}
          placeholder={t('field.provinceAll')}
          error={t('field.provinceError')}
          small
        />
        <TextField label={t('field.off')} defaultValue={t('field.offValue')} disabled />
        <TextAreaField
          label={t('field.about')}
          hint={t('field.aboutHint')}
          maxLength={ABOUT_LENGTH}
          counter={(used) => t('field.counter', { used: String(used), max: String(ABOUT_LENGTH) })}
        />
        <DateOfBirth {...birthWords} hint={t('field.birthHint')} />
        <DateOfBirth {...birthWords} error={t('field.birthError')} />
      </Columns>
    </Section>
  )
}

const METHODS = ['iDEAL', 'PayPal', 'Bancontact'] as const
const TABS = ['received', 'given', 'matches'] as const

export function ChoiceSection() {
  const t = useTranslations('kit')
  const [gender, setGender] = useState<'women' | 'men'>('women')
  const [ages, setAges] = useState({ low: 28, high: 45 })
  const [method, setMethod] = useState('')
  const [music, setMusic] = useState(true)
  const [travel, setTravel] = useState(false)
  const [tab, setTab] = useState<(typeof TABS)[number]>('received')
  return (
    <Section title={t('section.choices')}>
      <Columns>
        <div className="stack">
          <Segmented
            label={t('choice.looking')}
            value={gender}
            options={(['women', 'men'] as const).map((value) => ({ value, label: t(`choice.${value}`) }))}
            onChange={setGender}
            block
          />
          <RangePair
            label={t('choice.age')}
            valueText={`${ages.low} – ${ages.high}`}
            lowLabel={t('choice.youngest')}
            highLabel={t('choice.oldest')}
            min={18}
            max={99}
            {...ages}
            onChange={(low, high) => setAges({ low, high })}
          />
        </div>
        <div>
          <Switch label={t('choice.on')} defaultChecked />
          <Switch label={t('choice.off')} />
          <Checkbox label={t('choice.check')} />
          <Checkbox label={t('choice.check')} error={t('choice.checkError')} />
        </div>
        <fieldset className="stack">
          <legend className="label mb-2">{t('choice.method')}</legend>
          {METHODS.map((name) => (
            <RadioCard key={name} name="method" checked={method === name} onChange={() => setMethod(name)}>
              <span className="grid place-items-center w-11 h-8 rounded-sm bg-white border" aria-hidden>
                <PaymentMark name={name.toLowerCase()} />
              </span>
              <span>
                <b>{name}</b>
                {name === 'iDEAL' ? <span className="small muted block">{t('choice.bank')}</span> : null}
              </span>
            </RadioCard>
          ))}
        </fieldset>
      </Columns>
      <Line>
        <Chip icon={<InterestIcon name="music" />} pressed={music} onToggle={() => setMusic(!music)}>
          {t(music ? 'choice.chosen' : 'choice.choose')}
        </Chip>
        <Chip icon={<Plane className="icon s" aria-hidden />} pressed={travel} onToggle={() => setTravel(!travel)}>
          {t(travel ? 'choice.chosen' : 'choice.choose')}
        </Chip>
        <Chip icon={<Plane className="icon s" aria-hidden />}>{t('choice.choose')}</Chip>
        <Chip icon={<Gem className="icon s" aria-hidden />} shared>
          {t('choice.together')}
          <Check className="icon xs" aria-hidden />
        </Chip>
      </Line>
      <Tabs
        label={t('choice.tabs')}
        tabs={TABS.map((id) => ({ id, label: t(`choice.${id}`) }))}
        selected={tab}
        onSelect={setTab}
      >
        <p className="muted mt-4">{t('choice.tabText', { name: t(`choice.${tab}`) })}</p>
      </Tabs>
    </Section>
  )
}
