import { useTranslations } from 'use-intl'
import { Button } from '../../kit/button.tsx'
import { Fault } from '../../kit/fault.tsx'
import { useDeskErrorText } from '../error-text.ts'

/** What an act would do could not be shown, and so nothing confirms it. */
export function Unshown({ error, again }: { error: unknown; again(): void }) {
  const words = useTranslations('base.word')
  const errorText = useDeskErrorText()
  return (
    <div className="row">
      <Fault text={errorText(error)} />
      <Button variant="outline" size="sm" onClick={again}>
        {words('retry')}
      </Button>
    </div>
  )
}
