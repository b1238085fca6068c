import { Coins, Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../kit/avatar.tsx'
import { Badge, Dot, Pill } from '../../kit/badge.tsx'
import { Button, IconButton, LinkButton } from '../../kit/button.tsx'
import { FictionalLabel } from '../../kit/fictional-label.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { portrait } from './portrait.ts'
import { Columns, Line, Section } from './section.tsx'

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
      <div className="grid grid-cols-[repeat(auto-fill,_minmax(132px,_1fr))] gap-3">
        {SWATCHES.map(([name, use]) => (
          <div key={name}>
            <i
              className="block h-16 mb-1.5 border rounded-md forced-color-adjust-none"
              style={{ background: `var(--color-${name})` }}
            />
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
          <p className="mt-1.5 tiny muted">{t('type.display')}</p>
        </div>
        <div>
          <p style={{ fontSize: 'var(--text-lg)' }}>{t('type.big')}</p>
          <p className="mt-1.5 tiny muted">{t('type.body')}</p>
        </div>
        <div>
          <p className="small">{t('type.small')}</p>
          <p className="mt-1.5 tiny muted">{t('type.caption')}</p>
        </div>
      </Columns>
    </Section>
  )
}

const VARIANTS = ['primary', 'secondary', 'soft', 'outline', 'ghost', 'danger', 'dangerGhost'] as const
const BUSY_MS = 3_000

export function ButtonSection() {
  const t = useTranslations('kit')
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    if (!pressed) return
    const timer = setTimeout(() => setPressed(false), BUSY_MS)
    return () => clearTimeout(timer)
  }, [pressed])
  return (
    <Section title={t('section.buttons')}>
      <Line>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {t(`button.${variant}`)}
          </Button>
        ))}
        <span className="p-3 rounded-md bg-(image:--gradient-brand)">
          <Button variant="glass">{t('button.glass')}</Button>
        </span>
      </Line>
      <Line>
        <Button variant="primary" size="lg">
          {t('button.large')}
        </Button>
        <Button variant="primary">{t('button.normal')}</Button>
        <Button variant="primary" size="sm">
          {t('button.small')}
        </Button>
        <Button disabled>{t('button.off')}</Button>
        <Button variant="primary" busy busyLabel={t('button.saving')}>
          {t('button.save')}
        </Button>
        <Button variant="soft" busy={pressed} busyLabel={t('button.saving')} onClick={() => setPressed(true)}>
          {t('button.tryBusy')}
        </Button>
      </Line>
      <Line>
        <IconButton label={t('button.like')}>
          <Heart className="icon" aria-hidden />
        </IconButton>
        <IconButton label={t('button.like')} round>
          <Heart className="icon" aria-hidden />
        </IconButton>
        <LinkButton>{t('button.link')}</LinkButton>
        <Spinner />
      </Line>
      <Button variant="primary" block>
        <Heart className="icon s" aria-hidden />
        {t('button.wide')}
      </Button>
    </Section>
  )
}

const LINH = 'Linh, 32'
const ARROW = '←'
const BALANCES = [
  [42, 'credits'],
  [8, 'credits low'],
  [0, 'credits zero'],
] as const

export function LabelSection() {
  const t = useTranslations('kit')
  const online = t('card.online')
  return (
    <Section title={t('section.labels')}>
      <Line>
        <span className="row">
          <b className="display">{LINH}</b>
          <FictionalLabel />
        </span>
        {[3, 99, 100].map((n) => (
          <Badge key={n} count={n} label={t('label.unread', { n })} />
        ))}
        <Badge count={8} tone="warn" />
        <Badge count={0} tone="danger" showZero />
        <Badge count={2} tone="plain" />
        <Dot title={online} />
      </Line>
      <Line>
        <Pill tone="new">{t('label.fresh')}</Pill>
        <Pill tone="ok">{t('label.approved')}</Pill>
        <Pill tone="warn">{t('label.checking')}</Pill>
        <Pill tone="danger">{t('label.rejected')}</Pill>
        <Pill tone="info">{t('label.pending')}</Pill>
        <Pill tone="secondary">{t('label.premium')}</Pill>
        <Pill tone="primary">{t('label.yours')}</Pill>
        <Pill>{t('button.off')}</Pill>
        <kbd className="kbd" title={t('label.key')}>
          {ARROW}
        </kbd>
      </Line>
      <Line>
        {BALANCES.map(([n, look]) => (
          <span key={n} className={look}>
            <Coins className="icon s" aria-hidden />
            {t('label.credits', { n })}
          </span>
        ))}
      </Line>
      <Line>
        <Avatar name="Romy" src={portrait(200, '#7a4a2b')} size="xs" />
        <Avatar name="Romy" src={portrait(200, '#7a4a2b')} size="s" />
        <Avatar name="Sanne" src={portrait(40, '#e0b050')} onlineTitle={online} />
        <Avatar name="Yasmin" src={portrait(330, '#3b2420')} size="l" alt={t('label.photoOf', { name: 'Yasmin' })} />
        <Avatar name="Petra" src={null} size="xs" />
        <Avatar name="Petra" src={null} size="s" />
        <Avatar name="Petra" src={null} onlineTitle={online} />
        <Avatar name="Petra" src={null} size="l" />
      </Line>
    </Section>
  )
}
