import { useTranslations } from 'use-intl'
import { DESK_PATH } from '../../address.ts'
import { DeskLink } from '../../navigation.tsx'
import { useCurrentShown } from '../../shell/current-shown.ts'

export const BOOKS_PATH = `${DESK_PATH}/books`
const PARTS = ['invoices', 'chargebacks', 'vat', 'debits'] as const

/** The parts of the books, each with an address of its own. */
export function BooksTabs() {
  const t = useTranslations('desk.books')
  const tabs = useCurrentShown()
  return (
    <nav ref={tabs} className="tabs-line mb-4" aria-label={t('parts')}>
      <DeskLink to={BOOKS_PATH} isExact>
        {t('part.checks')}
      </DeskLink>
      {PARTS.map((part) => (
        <DeskLink key={part} to={`${BOOKS_PATH}/${part}`}>
          {t(`part.${part}`)}
        </DeskLink>
      ))}
    </nav>
  )
}
