import { lazy, Suspense, useState } from 'react'
import type { MessageWords } from '../bubble-actions.tsx'
import { linksIn } from '../links.ts'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))

/** A text, with what looks like an address as something that asks before it leads away. @param from null for own messages */
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
            className="bubble-link"
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
      {address && (
        <Suspense>
          <LeaveDialog address={address} from={from} onClose={() => setAddress(null)} />
        </Suspense>
      )}
    </span>
  )
}
