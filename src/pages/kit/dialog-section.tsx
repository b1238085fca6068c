import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../kit/button.tsx'
import { Menu } from '../../kit/menu.tsx'
import { Modal, ModalHeader } from '../../kit/modal.tsx'
import { Line, Section } from './section.tsx'

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
