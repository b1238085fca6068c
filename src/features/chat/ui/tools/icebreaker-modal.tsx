import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWeb } from '../../../../client/web.tsx'
import type { IcebreakerId } from '../../../../contract/choices.ts'
import { Button } from '../../../../kit/button.tsx'
import { RadioList } from '../../../../kit/choice.tsx'
import { Modal, ModalHeader } from '../../../../kit/modal.tsx'
import { sendRefusal } from '../../rules/sending.ts'
import { FictionalNotice } from '../fictional-notice.tsx'
import { chatQueries } from '../queries.ts'
import { SendGate } from '../send-gate.tsx'
import { ActPrice } from './act-price-line.tsx'
import { LoadFailed } from './load-failed.tsx'
import type { ToolProps } from './tool.ts'
import './tools.css'

type Props = ToolProps & {
  /** Of a fictional profile; null where nothing needs to be accepted. */
  acceptance: { accepted: boolean; onAccept(accepted: boolean): void } | null
}

/** Ready first lines for an empty conversation. None is chosen, and none is sent by anybody but the member. @source S2-173, O-67 */
export default function IcebreakerModal({ chat, facts, onSend, onClose, acceptance }: Props) {
  const t = useTranslations('chat.tool')
  const word = useTranslations('base.word')
  const { api, i18n } = useWeb()
  const lines = useQuery(chatQueries(api).icebreakers(i18n.locale))
  const [chosen, setChosen] = useState<IcebreakerId | null>(null)
  const id = useId()
  const line = lines.data?.icebreakers.find((one) => one.id === chosen)
  const gate = sendRefusal({ ...facts, confirmed: true, acceptanceNeeded: false })
  return (
    <Modal open sheet onClose={onClose} labelledBy={id}>
      <ModalHeader id={id} title={t('icebreakerTitle')} closeLabel={word('close')} onClose={onClose} />
      {gate ? (
        <SendGate reason={gate} kind="icebreaker" chat={chat} draft="" facts={facts} />
      ) : (
        <>
          <p className="muted mb-3">{t('icebreakerText')}</p>
          {lines.isError && <LoadFailed onRetry={() => void lines.refetch()} />}
          <RadioList
            label={t('icebreakerTitle')}
            hideLabel
            value={chosen}
            options={(lines.data?.icebreakers ?? []).map((one) => ({ value: one.id, label: one.text }))}
            onChange={setChosen}
          />
          {acceptance && <FictionalNotice name={chat.profile.name} {...acceptance} />}
          <footer className="tool-foot">
            <ActPrice chat={chat} kind="icebreaker" />
            <Button
              variant="primary"
              disabled={!line || sendRefusal(facts) !== null}
              onClick={() => line && onSend({ type: 'icebreaker', text: line.text, icebreaker: line.id })}
            >
              {t('send')}
            </Button>
          </footer>
        </>
      )}
    </Modal>
  )
}
