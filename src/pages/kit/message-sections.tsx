import { Link } from '@tanstack/react-router'
import {
  Bell,
  ChevronDown,
  CircleAlert,
  Lock,
  LogOut,
  MailWarning,
  MessageCircle,
  Settings,
  UserRound,
  WifiOff,
} from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../kit/banner.tsx'
import { Button, buttonClass, LinkButton } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Menu } from '../../kit/menu.tsx'
import { Modal, ModalHeader } from '../../kit/modal.tsx'
import { ProgressBar } from '../../kit/progress-bar.tsx'
import { Result } from '../../kit/result.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useToast } from '../../kit/toast.tsx'
import { Columns, Line, Section } from './section.tsx'

const LOADING_MS = 6_000

export function MessageSection() {
  const t = useTranslations('kit')
  const base = useTranslations('base.word')
  const toast = useToast()
  const [loading, setLoading] = useState(false)
  const [asked, setAsked] = useState(true)
  const [end, setEnd] = useState<'success' | 'failure' | null>(null)
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
        {(['success', 'failure'] as const).map((how) => (
          <Button key={how} variant="outline" onClick={() => setEnd(how)}>
            {t(`message.${how}`)}
          </Button>
        ))}
      </Line>
      {end ? (
        <div className="card">
          <Result
            key={end}
            ok={end === 'success'}
            heading="h2"
            title={t(end === 'success' ? 'message.saved' : 'state.failed')}
            action={<Button onClick={() => setEnd(null)}>{base('close')}</Button>}
          >
            {t(end === 'success' ? 'message.active' : 'state.failedText')}
          </Result>
        </div>
      ) : null}
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
          <p className="mt-1.5 tiny muted">{t('state.skeleton')}</p>
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

const BUSY_MS = 3_000
const ITEMS = [
  ['profile', UserRound],
  ['settings', Settings],
] as const

export function DialogSection() {
  const t = useTranslations('kit')
  const [shown, setShown] = useState<'open' | 'openSheet' | 'openBusy' | 'openWide' | null>(null)
  const [chosen, setChosen] = useState('')
  const close = () => setShown(null)
  return (
    <Section title={t('section.dialogs')}>
      <Line>
        {(['open', 'openSheet', 'openBusy', 'openWide'] as const).map((kind) => (
          <Button key={kind} variant="outline" onClick={() => setShown(kind)}>
            {t(`dialog.${kind}`)}
          </Button>
        ))}
        <Menu
          label={t('dialog.menu')}
          align="start"
          trigger={(props) => (
            <Button variant="outline" {...props}>
              {t('dialog.menu')}
              <ChevronDown className="icon s" aria-hidden />
            </Button>
          )}
        >
          {ITEMS.map(([name, Icon]) => (
            <button key={name} type="button" role="menuitem" onClick={() => setChosen(t(`dialog.${name}`))}>
              <Icon className="icon s" aria-hidden />
              {t(`dialog.${name}`)}
            </button>
          ))}
          <hr />
          <button type="button" role="menuitem" className="dng" onClick={() => setChosen(t('dialog.logout'))}>
            <LogOut className="icon s" aria-hidden />
            {t('dialog.logout')}
          </button>
        </Menu>
        <span role="status">{chosen ? t('dialog.chosen', { name: chosen }) : ''}</span>
      </Line>
      <BlockDialog open={shown === 'open'} onClose={close} />
      <BlockDialog open={shown === 'openSheet'} onClose={close} sheet />
      <BlockDialog open={shown === 'openWide'} onClose={close} size="lg" />
      {shown === 'openBusy' ? <BusyDialog onClose={close} /> : null}
    </Section>
  )
}

type BlockProps = { open: boolean; onClose(): void; sheet?: boolean; size?: 'sm' | 'lg' }

function BlockDialog({ onClose, ...modal }: BlockProps) {
  const t = useTranslations('kit.dialog')
  const word = useTranslations('base.word')
  const id = useId()
  return (
    <Modal {...modal} onClose={onClose} labelledBy={id}>
      <ModalHeader title={t('title')} id={id} closeLabel={word('close')} onClose={onClose} />
      <p className="muted mb-4">{t('text')}</p>
      <div className="row">
        <Button variant="outline" onClick={onClose}>
          {word('cancel')}
        </Button>
        <Button variant="danger" className="grow" onClick={onClose}>
          {t('block')}
        </Button>
      </div>
    </Modal>
  )
}

function BusyDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('kit.dialog')
  const word = useTranslations('base.word')
  const id = useId()
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setBusy(false), BUSY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Modal open busy={busy} onClose={onClose} labelledBy={id}>
      <h2 id={id}>{t('busyTitle')}</h2>
      <p className="muted my-4">{t('busyText')}</p>
      <Button variant="primary" block busy={busy} busyLabel={word('busy')} onClick={onClose}>
        {word('close')}
      </Button>
    </Modal>
  )
}
