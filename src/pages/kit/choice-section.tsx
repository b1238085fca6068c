import { Check, Gem, Music, Plane } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Chip } from '../../kit/chip.tsx'
import { Checkbox, RadioCard, Segmented, Switch } from '../../kit/choice.tsx'
import { RangePair } from '../../kit/range-pair.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { Columns, Line, Section } from './section.tsx'

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
              <span>
                <b>{name}</b>
                {name === 'iDEAL' ? <span className="small muted block">{t('choice.bank')}</span> : null}
              </span>
            </RadioCard>
          ))}
        </fieldset>
      </Columns>
      <Line>
        <Chip icon={<Music className="icon s" aria-hidden />} pressed={music} onToggle={() => setMusic(!music)}>
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
