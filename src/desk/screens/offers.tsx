import { useTranslations } from 'use-intl'
import { useMe } from '../desk.tsx'
import { DeskLink, useFilters } from '../navigation.tsx'
import { searchReader } from '../search.ts'
import { useCurrentShown } from '../shell/current-shown.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { SitePick } from '../site-pick.tsx'
import { ViewMenu } from '../views/view-menu.tsx'
import { BonusPlan } from './offers/bonus-plan.tsx'
import { Claims } from './offers/claims.tsx'
import { Codes } from './offers/codes.tsx'
import { PriceLists } from './offers/price-lists.tsx'

const PARTS = ['prices', 'codes', 'bonus', 'claims'] as const
const readOffers = searchReader(['part', 'site', 'words', 'state', 'sort', 'do'])

/** What is sold, for how much, with what taken off, and what is promised to who is new. */
export default function Offers() {
  const t = useTranslations('desk.offers')
  const tabs = useCurrentShown()
  const { sites } = useMe().staff
  const [filters, change] = useFilters(readOffers)
  const { site } = filters
  const part = PARTS.find((one) => one === filters.part) ?? 'prices'
  // Prices and promises are of one site; codes may be looked at together.
  const shown = sites.find(({ id }) => String(id) === site) ?? sites[0]
  return (
    <>
      <PageHeader title={t('title')}>
        <ViewMenu />
        <SitePick
          value={part === 'codes' ? site : String(shown?.id)}
          needed={part !== 'codes'}
          onChange={(site) => change({ site })}
        />
      </PageHeader>
      <nav ref={tabs} className="tabs-line mb-4" aria-label={t('parts')}>
        {PARTS.map((one) => (
          <DeskLink
            key={one}
            to="."
            search={{ part: one, ...(site ? { site } : {}) }}
            aria-current={one === part ? 'page' : undefined}
          >
            {t(`part.${one}`)}
          </DeskLink>
        ))}
      </nav>
      {part === 'codes' ? <Codes filters={filters} onChange={change} /> : null}
      {part === 'prices' && shown ? <PriceLists key={shown.id} site={shown.id} /> : null}
      {part === 'bonus' && shown ? <BonusPlan key={shown.id} site={shown.id} /> : null}
      {part === 'claims' && shown ? <Claims key={shown.id} site={shown.id} /> : null}
    </>
  )
}
