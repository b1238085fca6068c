import { Coins } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../kit/avatar.tsx'
import { Badge, Dot, Pill } from '../../kit/badge.tsx'
import { FictionalLabel } from '../../kit/fictional-label.tsx'
import { portrait } from './portrait.ts'
import { Line, Section } from './section.tsx'

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
