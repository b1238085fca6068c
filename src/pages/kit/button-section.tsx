import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton, LinkButton } from '../../kit/button.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { Line, Section } from './section.tsx'

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
