import { useTranslations } from 'use-intl'
import { useFieldError } from '../../../client/use-field-error.ts'

/** Why the server refuses what was typed; of some codes with what would be allowed. */
export function useOfferFault(): (
  field: string,
  code: string | undefined,
  data?: Record<string, unknown>,
) => string | undefined {
  const t = useTranslations('desk.offers.fault')
  const fieldError = useFieldError()
  return (field, code, data = {}) => {
    if (code === undefined) return undefined
    const key = code as 'equal_offer' // or what has no words here, as is asked next
    return t.has(key) ? t(key, boundsIn(data)) : fieldError(field, code)
  }
}

const boundsIn = ({ least, most, code }: Record<string, unknown>) => ({
  known: typeof least === 'string' ? 'yes' : 'no',
  least: String(least),
  most: String(most),
  code: String(code),
})
