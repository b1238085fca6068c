import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSettings } from '../../../../client/web.tsx'
import { buttonClass } from '../../../../kit/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import type { MessageWords } from '../bubble-actions.tsx'
import { linksIn } from '../links.ts'

/**
 * A text, with what looks like an address as something that asks before it leads away.
 * @param from null for own messages
 */
export function Words({ t, text, from }: { t: MessageWords; text: string; from: string | null }) {
  const [address, setAddress] = useState<string | null>(null)
  return (
    <span className="bubble-text">
      {linksIn(text).map((part, i) =>
        part.address === null ? (
          part.text
        ) : (
          // Not a button: that would not break over lines as words do.
          <span
            key={i}
            role="button"
            tabIndex={0}
            className="underline underline-offset-2 cursor-pointer"
            title={t('openLink', { address: part.address })}
            onClick={() => setAddress(part.address)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              setAddress(part.address)
            }}
          >
            {part.text}
          </span>
        ),
      )}
      {address && <LeaveDialog address={address} from={from} onClose={() => setAddress(null)} />}
    </span>
  )
}

type LeaveProps = { address: string; from: string | null; onClose(): void }

/**
 * Before a link out of a message: where it really leads, and who says so. The other site learns nothing of where it
 * was.
 */
function LeaveDialog({ address, from, onClose }: LeaveProps) {
  const t = useTranslations('chat.leave')
  const word = useTranslations('base.word')
  const { name: site } = useSettings()
  const link = (
    <a
      className={buttonClass({ variant: 'outline' })}
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      onClick={onClose}
    >
      <ExternalLink className="icon s" aria-hidden />
      {t('go')}
    </a>
  )
  return (
    <AskDialog title={t('title', { site })} back={word('cancel')} onBack={onClose} action={link} isWarning>
      <p className="grid gap-0.5 my-3 py-3 px-3.5 rounded-md bg-surface-2 wrap-anywhere">
        <b>{new URL(address).host}</b>
        <span className="small muted">{address}</span>
      </p>
      <p className="muted">{from === null ? t('own') : t('theirs', { name: from })}</p>
    </AskDialog>
  )
}
