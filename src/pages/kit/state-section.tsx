import { Link } from '@tanstack/react-router'
import { CircleAlert, MessageCircle, WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Columns, Section } from './section.tsx'

export function StateSection() {
  const t = useTranslations('kit')
  const base = useTranslations('base.word')
  return (
    <Section title={t('section.states')}>
      <Columns>
        <div className="card pad" aria-busy="true">
          <div className="row">
            <Skeleton className="size-12 rounded-pill" />
            <div className="grow">
              <Skeleton className="mb-2 h-3.5 w-1/2" />
              <Skeleton className="h-3 w-4/5" />
            </div>
          </div>
          <p className="kit-caption">{t('state.skeleton')}</p>
        </div>
        <div className="card">
          <EmptyState
            icon={<MessageCircle />}
            title={t('state.empty')}
            action={
              <Link to="/members" className={buttonClass({ variant: 'primary' })}>
                {t('state.emptyAction')}
              </Link>
            }
          >
            {t('state.emptyText')}
          </EmptyState>
        </div>
        <div className="card">
          <EmptyState icon={<WifiOff />} title={t('state.offline')}>
            {t('state.offlineText')}
          </EmptyState>
        </div>
        <div className="card">
          <EmptyState
            icon={<CircleAlert />}
            title={t('state.failed')}
            action={<Button variant="outline">{base('retry')}</Button>}
          >
            {t('state.failedText')}
          </EmptyState>
        </div>
      </Columns>
    </Section>
  )
}
