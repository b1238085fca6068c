import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { ReportReason } from '../rules.ts'
import './safety.css'

export type Reason = ReportReason

/** In the order in which people need them; what is not in the list would not compile. */
const SHOWN = Object.keys({
  spam: 0,
  fake: 0,
  harassment: 0,
  minor: 0,
  illegal: 0,
  other: 0,
} satisfies Record<Reason, 0>) as Reason[] // exactly these keys, by the line above

type Props = { value: Reason | null; onChange(reason: Reason): void; missing: boolean }

/** Why something is reported; nothing is chosen for anybody. */
export function ReasonList({ value, onChange, missing }: Props) {
  const t = useTranslations('safety.report')
  const id = useId()
  return (
    <fieldset aria-describedby={missing ? id : undefined}>
      <legend className="sr">{t('reason')}</legend>
      {SHOWN.map((reason) => (
        <label key={reason} className="check report-reason">
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          <span>{t(`reasons.${reason}`)}</span>
        </label>
      ))}
      {missing ? (
        <p className="err-msg" id={id} role="alert">
          <CircleAlert className="icon s" aria-hidden />
          <span>{t('choose')}</span>
        </p>
      ) : null}
    </fieldset>
  )
}
