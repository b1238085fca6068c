import { useTranslations } from 'use-intl'
import { Button } from '../../../kit/button.tsx'
import { AskDialog } from './ask-dialog.tsx'

/** Before words about money are sent. */
export function SureDialog({ onAnswer }: { onAnswer(isSure: boolean): void }) {
  const t = useTranslations('chat.care')
  const action = (
    <Button variant="outline" onClick={() => onAnswer(true)}>
      {t('sureSend')}
    </Button>
  )
  return (
    <AskDialog title={t('sureTitle')} back={t('sureBack')} onBack={() => onAnswer(false)} action={action} isWarning>
      <p className="muted">{t('sureText')}</p>
    </AskDialog>
  )
}
