import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTexts } from '../../../client/texts.ts'
import { Button } from '../../../kit/button.tsx'
import { Modal } from '../../../kit/modal.tsx'
import { useBlock, type Person } from './use-block.ts'

type Props = { person: Person; onClose(): void; onBlocked(): void }

export default function BlockDialog({ person, onClose, onBlocked }: Props) {
  useTexts('safety')
  const t = useTranslations('safety.block')
  const word = useTranslations('base.word')
  const change = useBlock()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const { name } = person
  async function block() {
    setBusy(true)
    const done = await change(person, true)
    onClose()
    if (done) onBlocked()
  }
  return (
    <Modal open sheet busy={busy} onClose={onClose} labelledBy={id}>
      <h2 id={id} className="mb-2">
        {t('title', { name })}
      </h2>
      <p className="muted">{t('text', { name })}</p>
      <div className="row mt-5">
        <Button variant="outline" onClick={onClose}>
          {word('cancel')}
        </Button>
        <Button variant="danger" className="grow" busy={busy} busyLabel={word('busy')} onClick={() => void block()}>
          {t('confirm')}
        </Button>
      </div>
    </Modal>
  )
}
