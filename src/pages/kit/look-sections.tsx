import { useTranslations } from 'use-intl'
import { Columns, Section } from './section.tsx'

const SWATCHES = [
  ['primary', 'primary'],
  ['secondary', 'secondary'],
  ['unread', 'unread'],
  ['success', 'success'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['fictional', 'fictional'],
  ['primary-soft', 'tint'],
  ['secondary-soft', 'tint'],
  ['unread-soft', 'row'],
  ['surface', 'card'],
  ['bg-sunken', 'well'],
] as const

export function ColourSection() {
  const t = useTranslations('kit')
  return (
    <Section title={t('section.colour')}>
      <div className="kit-swatches grid grid-cols-[repeat(auto-fill,_minmax(132px,_1fr))] gap-3">
        {SWATCHES.map(([name, use]) => (
          <div key={name}>
            <i style={{ background: `var(--color-${name})` }} />
            <b className="block text-(length:--text-sm)">{name}</b>
            <span className="tiny muted">{t(`colour.${use}`)}</span>
          </div>
        ))}
      </div>
    </Section>
  )
}

export function TypeSection({ name }: { name: string }) {
  const t = useTranslations('kit')
  return (
    <Section title={t('section.type')}>
      <Columns>
        <div>
          <p className="display" style={{ fontSize: 'var(--text-4xl)' }}>
            {name}
          </p>
          <p className="kit-caption">{t('type.display')}</p>
        </div>
        <div>
          <p style={{ fontSize: 'var(--text-lg)' }}>{t('type.big')}</p>
          <p className="kit-caption">{t('type.body')}</p>
        </div>
        <div>
          <p className="small">{t('type.small')}</p>
          <p className="kit-caption">{t('type.caption')}</p>
        </div>
      </Columns>
    </Section>
  )
}
