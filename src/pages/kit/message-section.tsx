import { Bell, Lock, MailWarning } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../kit/banner.tsx'
import { Button, LinkButton } from '../../kit/button.tsx'
import { ProgressBar } from '../../kit/progress-bar.tsx'
import { useToast } from '../../kit/toast.tsx'
import { Line, Section } from './section.tsx'

const LOADING_MS = 6_000

export function MessageSection() {
  const t = useTranslations('kit')
  const base = useTranslations('base.word')
  const toast = useToast()
  const [loading, setLoading] = useState(false)
  const [asked, setAsked] = useState(true)
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setLoading(false), LOADING_MS)
    return () => clearTimeout(timer)
  }, [loading])
  return (
    <Section title={t('section.messages')}>
      <ProgressBar active={loading} label={t('message.bar')} />
      <Line>
        <Button variant="outline" onClick={() => toast({ tone: 'ok', text: t('message.saved') })}>
          {t('message.showOk')}
        </Button>
        <Button
          variant="outline"
          onClick={() => toast({ text: t('message.from'), action: { label: t('message.read'), onPress: () => {} } })}
        >
          {t('message.showAction')}
        </Button>
        <Button variant="outline" onClick={() => toast({ tone: 'danger', text: t('message.failed') })}>
          {t('message.showDanger')}
        </Button>
        <Button variant="outline" onClick={() => setLoading(true)}>
          {t('message.showBar')}
        </Button>
      </Line>
      {asked ? (
        <Banner
          icon={<Bell className="icon" aria-hidden />}
          action={
            <Button variant="outline" size="sm">
              {t('message.pushOn')}
            </Button>
          }
          onClose={() => setAsked(false)}
          closeLabel={base('close')}
        >
          {t('message.push')}
        </Banner>
      ) : (
        <LinkButton onClick={() => setAsked(true)}>{t('message.backAgain')}</LinkButton>
      )}
      <Banner
        tone="warn"
        icon={<MailWarning className="icon" aria-hidden />}
        action={<LinkButton>{t('message.resend')}</LinkButton>}
      >
        {t('message.confirm')}
      </Banner>
      <Banner tone="danger" icon={<Lock className="icon" aria-hidden />}>
        {t('message.blocked')}
      </Banner>
      <Banner tone="ok">{t('message.active')}</Banner>
      <Banner tone="fictional">{t('message.fictional')}</Banner>
    </Section>
  )
}
