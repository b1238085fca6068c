import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '../../../../client/use-save.ts'
import { isAppError } from '../../../../contract/errors.ts'
import { Button } from '../../../../kit/button.tsx'
import { useToast } from '../../../../kit/toast.tsx'
import { downloadExport } from './download-export.ts'
import { PasswordProof } from './password-proof.tsx'
import { Section } from './section.tsx'

/** Everything that is kept of the member, as one file; the password is asked for unless it was given a moment ago. @source P-22, TRU-11 */
export function DataSection() {
  const t = useTranslations('settings.data')
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const { run, busy } = useSave<void, boolean>({
    call: async () => {
      try {
        await downloadExport()
        return true
      } catch (error) {
        if (isAppError(error) && error.code === 'password_needed') setAsking(true)
        else if (isAppError(error) && error.code === 'too_many_requests') toast({ text: t('limit') })
        else throw error
        return false
      }
    },
    said: (done) => (done ? t('done') : null),
  })
  return (
    <Section id="data" title={t('title')} text={t('text')}>
      <Button variant="outline" busy={busy} onClick={() => run()}>
        <Download className="icon s" aria-hidden />
        {t('submit')}
      </Button>
      <PasswordProof
        open={asking}
        onClose={() => setAsking(false)}
        onProved={() => {
          setAsking(false)
          run()
        }}
      />
    </Section>
  )
}
