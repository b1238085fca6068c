import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWeb } from '../../../../client/web.tsx'
import type { IcebreakerId } from '../../../../contract/choices.ts'
import { RadioList } from '../../../../kit/choice.tsx'
import { Modal, ModalHeader } from '../../../../kit/modal.tsx'
import { FictionalNotice, type Acceptance } from '../composer-notices.tsx'
import { chatQueries } from '../queries.ts'
import { LoadFailed, ToolBody, type ToolProps } from './tool-panel.tsx'

type Props = ToolProps & {
  acceptance: Acceptance | null
}

/** Ready first lines for an empty conversation. None is chosen, and none is sent by anybody but the member. */
export default function IcebreakerModal({ onSend, onClose, acceptance, ...rest }: Props) {
  const t = useTranslations('chat.tool')
  const word = useTranslations('base.word')
  const { api, i18n } = useWeb()
  const lines = useQuery(chatQueries(api).icebreakers(i18n.locale))
  const [chosen, setChosen] = useState<IcebreakerId | null>(null)
  const id = useId()
  const line = lines.data?.icebreakers.find((one) => one.id === chosen)
  return (
    <Modal open sheet onClose={onClose} labelledBy={id}>
      <ModalHeader id={id} title={t('icebreakerTitle')} closeLabel={word('close')} onClose={onClose} />
      <ToolBody
        {...rest}
        onSend={line ? () => onSend({ type: 'icebreaker', text: line.text, icebreaker: line.id }) : null}
      >
        <p className="muted mb-3">{t('icebreakerText')}</p>
        {lines.isError && <LoadFailed onRetry={() => void lines.refetch()} />}
        <RadioList
          label={t('icebreakerTitle')}
          hideLabel
          value={chosen}
          options={(lines.data?.icebreakers ?? []).map((one) => ({ value: one.id, label: one.text }))}
          onChange={setChosen}
        />
        {acceptance && <FictionalNotice name={rest.chat.profile.name} {...acceptance} />}
      </ToolBody>
    </Modal>
  )
}
