import { useTranslations } from 'use-intl'
import { useMe } from '../desk.tsx'
import { DeskLink, useFilters } from '../navigation.tsx'
import { useCurrentShown } from '../shell/current-shown.ts'
import { NotHere } from '../shell/not-here.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { SitePick } from '../site-pick.tsx'
import { ViewMenu } from '../views/view-menu.tsx'
import { AddressPart } from './mail/address-part.tsx'
import { CampaignPart } from './mail/campaign-part.tsx'
import { LetterPart } from './mail/letter-part.tsx'
import { MAIL_TABS, readMailSearch } from './mail/mail-search.ts'
import { NumbersPart } from './mail/numbers-part.tsx'

/** What is mailed to members: campaigns, what went out and came back, one address, and how each letter reads. */
export default function Mail() {
  const t = useTranslations('desk.mail')
  const row = useCurrentShown()
  const [filters, change] = useFilters(readMailSearch)
  const { staff, may } = useMe()
  const { sites } = staff
  // Whose address it is, is of who may see members.
  const tabs = MAIL_TABS.filter((one) => one !== 'address' || may('members.see'))
  const site = sites.find(({ id }) => String(id) === filters.site) ?? sites[0]
  const tab = tabs.find((one) => one === filters.tab) ?? 'campaigns'
  if (site === undefined) return <NotHere />
  const isOfOne = tab === 'campaigns' || tab === 'letters'
  const kept = filters.site ? { site: filters.site } : {}
  const given = { site: site.id, filters, change }
  return (
    <>
      <PageHeader title={t('title')}>
        <ViewMenu />
        {tab === 'address' ? null : (
          <SitePick
            value={isOfOne ? String(site.id) : filters.site}
            needed={isOfOne}
            onChange={(site) => change({ site })}
          />
        )}
      </PageHeader>
      <nav ref={row} className="tabs-line mb-4" aria-label={t('parts')}>
        {tabs.map((one) => (
          <DeskLink
            key={one}
            to="."
            isExact
            search={{ ...kept, ...(one === 'campaigns' ? {} : { tab: one }) }}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`tab.${one}`)}
          </DeskLink>
        ))}
      </nav>
      {tab === 'campaigns' ? <CampaignPart key={site.id} {...given} /> : null}
      {tab === 'numbers' ? <NumbersPart {...given} /> : null}
      {tab === 'address' ? <AddressPart {...given} /> : null}
      {tab === 'letters' ? <LetterPart {...given} /> : null}
    </>
  )
}
