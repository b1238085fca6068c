import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../kit/button.tsx'
import { Checkbox } from '../../kit/choice.tsx'
import { useToast } from '../../kit/toast.tsx'

/** Shown this once. On paper nothing but the codes and what they are for is printed. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const t = useTranslations('desk.codes')
  const toast = useToast()
  const [kept, setKept] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ tone: 'ok', text: t('copied') })
    } catch {
      toast({ tone: 'danger', text: t('notCopied') })
    }
  }
  return (
    <div className="stack desk-print">
      <p>{t('lead')}</p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-[6px_16px] px-[18px] py-[14px] rounded-md bg-sunken text-[1.0625rem] tracking-[0.04em]">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row flex-wrap no-print">
        <Button onClick={() => window.print()}>
          <Printer className="icon s" aria-hidden />
          {t('print')}
        </Button>
        <Button onClick={() => void copy()}>
          <Copy className="icon s" aria-hidden />
          {t('copy')}
        </Button>
      </div>
      <div className="stack no-print">
        <Checkbox label={t('kept')} checked={kept} onChange={(event) => setKept(event.target.checked)} />
        <Button variant="primary" block disabled={!kept} onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
