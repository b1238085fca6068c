import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { readError } from '../../../client/http-transport.ts'
import { useRefetch } from '../../../client/refetch.ts'
import { useSave } from '../../../client/use-save.ts'
import { useMember } from '../../../client/web.tsx'
import { AppError, isAppError } from '../../../contract/errors.ts'
import { VIEWER_HEADER } from '../../../contract/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/section.tsx'
import { useToast } from '../../../kit/toast.tsx'

type Props = {
  /** Asks for the password once more; of a feature above this one. */
  askPassword(on: { onClose(): void; onProved(): void }): ReactNode
}

export function DataSection({ askPassword }: Props) {
  const t = useTranslations('settings.data')
  const toast = useToast()
  const viewer = useMember().profile.id
  const refetch = useRefetch()
  const [asking, setAsking] = useState(false)
  const { run, busy } = useSave<void, boolean>({
    call: async () => {
      try {
        await downloadExport(viewer)
        return true
      } catch (error) {
        const code = isAppError(error) ? error.code : null
        if (code === 'password_needed') setAsking(true)
        else if (code === 'too_many_requests') toast({ text: t('limit') })
        // The session has ended, or is another member's: any call of the API leads on from there.
        else if (code === 'authentication_required') await refetch.now('chats')
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
      {asking
        ? askPassword({
            onClose: () => setAsking(false),
            onProved: () => {
              setAsking(false)
              run()
            },
          })
        : null}
    </Section>
  )
}

const FILE_NAME = /filename="?([A-Za-z0-9._-]+)"?/

/**
 * Fetches the file and hands it to the browser to keep. By hand: the calls of the API answer JSON, and a plain link
 * would leave the page when it is refused.
 */
async function downloadExport(viewer: string): Promise<void> {
  const headers = { 'x-request-type': 'client', [VIEWER_HEADER]: viewer }
  const answer = await fetch('/api/export.php', { headers }).catch(() => null)
  if (answer === null) throw new AppError('unavailable')
  if (!answer.ok) throw await readError(answer)
  const [, name = 'export.zip'] = FILE_NAME.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const address = URL.createObjectURL(await answer.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has begun to write the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
