import { useTranslations } from 'use-intl'
import { Banner } from '../../kit/banner.tsx'
import { DESK_PATH } from '../address.ts'
import { DeskLink } from '../navigation.tsx'
import type { TodayNumbers } from '../queries.ts'
import type { Search } from '../search.ts'
import { Since } from '../when.tsx'
import { useWordOf } from '../word-of.ts'

type Fault = TodayNumbers['faults'][number]

/** Where somebody sees more of it. */
const PLACES: Readonly<Record<Fault['what'], { to: string; search: Search }>> = {
  provider: { to: `${DESK_PATH}/payments`, search: { state: 'unanswered' } },
  mail: { to: `${DESK_PATH}/machine`, search: {} },
  jobs: { to: `${DESK_PATH}/machine`, search: {} },
}

/** What is wrong now, each with the way to it; there is nothing here as long as all is well. */
export function TodayFaults({ faults, site }: { faults: readonly Fault[]; site: string | undefined }) {
  const t = useTranslations('desk.today')
  const wordOf = useWordOf()
  if (faults.length === 0) return null
  return (
    <Banner tone="warn" label={t('wrong')}>
      <b>{t('wrong')}</b>
      <ul>
        {faults.map(({ what, provider, n, since }) => (
          <li key={`${what} ${provider}`}>
            <DeskLink
              to={PLACES[what].to}
              search={{ ...PLACES[what].search, ...(what === 'provider' ? { site } : {}) }}
            >
              {t(`fault.${what}`, { n, provider: wordOf('payments.providers', provider ?? '') })}
            </DeskLink>{' '}
            {since ? (
              <span className="small">
                {t('since')} <Since at={since} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
