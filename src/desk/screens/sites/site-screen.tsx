import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  isSetting,
  SETTING_GROUPS,
  SETTING_NAMES,
  settingOf,
  type SettingName,
} from '../../../features/site/rules/site-settings.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { useDesk } from '../../desk.tsx'
import { Discard } from '../../dialogs/discard.tsx'
import { DeskLink, useFilters } from '../../navigation.tsx'
import { matches } from '../../palette/matches.ts'
import { siteQueries, type SiteState } from '../../queries/sites.ts'
import { searchReader } from '../../search.ts'
import { useCurrentShown } from '../../shell/current-shown.ts'
import { NotHere } from '../../shell/not-here.tsx'
import { PageHeader } from '../../shell/page-header.tsx'
import { Unread } from '../../shell/unread.tsx'
import { CloseSite, OpenSite } from './close-site.tsx'
import { SaveSettings } from './save-settings.tsx'
import { SettingCard } from './setting-card.tsx'
import { SettingHistory, SettingHistoryDialog } from './setting-history.tsx'
import { SITES_PATH } from './site-path.ts'
import { useSettingDraft } from './use-setting-draft.ts'
import { useSettingWords } from './use-setting-words.ts'

const PARTS = [...SETTING_GROUPS, 'history'] as const
const readSiteSearch = searchReader(['group', 'words', 'setting'])

/** Everything that is decided of one site. */
export function SiteScreen({ id }: { id: number }) {
  const t = useTranslations('desk.sites')
  const asked = useQuery(siteQueries(useDesk().api).site(id))
  if (asked.data) return <SitePage site={asked.data} />
  return <Unread asked={asked} title={t('failed')} heading="h1" gone={<NotHere />} />
}

function SitePage({ site }: { site: SiteState }) {
  const t = useTranslations('desk.sites')
  const tabs = useCurrentShown()
  const [{ group, words: asked = '', setting }, change] = useFilters(readSiteSearch)
  // As it is typed; the address has it once it is whole.
  const [words, setWords] = useState(asked)
  useEffect(() => setWords(asked), [asked])
  const part = PARTS.find((one) => one === group) ?? 'face'
  const draft = useSettingDraft(site)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const [isDropping, setDropping] = useState(false)
  const [asking, setAsking] = useState<'close' | 'open' | null>(null)
  const shown = useShown(part, words)
  const count = Object.keys(draft.changes).length
  const name = String(site.values['settings.name'])
  return (
    <>
      <DeskLink to={SITES_PATH} className="row small mb-2" isExact>
        <ArrowLeft className="icon s" aria-hidden />
        {t('back')}
      </DeskLink>
      <PageHeader title={name}>
        {site.deleted_at !== null ? (
          <Button variant="secondary" onClick={() => setAsking('open')}>
            {t('restore.open')}
          </Button>
        ) : site.is_default ? null : (
          <Button variant="dangerGhost" onClick={() => setAsking('close')}>
            {t('close.open')}
          </Button>
        )}
      </PageHeader>
      <div className="stack">
        {site.deleted_at === null ? null : <Banner tone="warn">{t('closedAt')}</Banner>}
        <p className="muted">{t('lead')}</p>
        <TextField
          label={t('find')}
          type="search"
          className="max-w-100"
          autoComplete="off"
          maxLength={60}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onBlur={() => words !== asked && change({ words: words || undefined })}
        />
        <nav ref={tabs} className="tabs-line" aria-label={t('groups')}>
          {PARTS.map((one) => (
            <DeskLink
              key={one}
              to="."
              search={{ group: one }}
              onClick={() => setWords('')}
              aria-current={words === '' && one === part ? 'page' : undefined}
            >
              {t(`group.${one}`)}
            </DeskLink>
          ))}
        </nav>
        {words === '' && part === 'history' ? (
          <SettingHistory site={site} />
        ) : (
          <>
            {words === '' ? null : <p role="status">{t('found', { n: shown.length })}</p>}
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-[12px]">
              {shown.map((one) => (
                <SettingCard
                  key={one}
                  site={site}
                  name={one}
                  draft={draft}
                  error={draft.isChanged(one) ? faults[one] : undefined}
                  onHistory={() => change({ setting: one })}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {count > 0 ? (
        <div
          className="sticky bottom-[12px] z-5 row flex-wrap max-w-[60rem] mt-[16px] px-[16px] py-[10px] border rounded-md bg-surface shadow-[0_8px_24px_rgb(0_0_0/20%)]"
          role="region"
          aria-label={t('changes', { n: count })}
        >
          <span className="grow">{t('changes', { n: count })}</span>
          <Button variant="ghost" onClick={() => setDropping(true)}>
            {t('drop')}
          </Button>
          <Button variant="secondary" onClick={() => setSaving(true)}>
            {t('look')}
          </Button>
        </div>
      ) : null}
      {isSaving && count > 0 ? (
        <SaveSettings
          site={site}
          changes={draft.changes}
          onFaults={setFaults}
          onSaved={draft.drop}
          onClose={() => setSaving(false)}
        />
      ) : null}
      {isDropping ? (
        <Discard
          onDiscard={() => {
            setDropping(false)
            draft.drop()
            setFaults({})
          }}
          onClose={() => setDropping(false)}
        />
      ) : null}
      {setting && isSetting(setting) ? (
        <SettingHistoryDialog site={site} setting={setting} onClose={() => change({ setting: undefined })} />
      ) : null}
      {asking === 'close' ? <CloseSite site={site} onClose={() => setAsking(null)} /> : null}
      {asking === 'open' ? <OpenSite site={site} onClose={() => setAsking(null)} /> : null}
    </>
  )
}

/** Those of a group; or, wherever they stand, whose name, meaning or key has the words that were typed. */
function useShown(part: (typeof PARTS)[number], words: string): SettingName[] {
  const { nameOf, textOf } = useSettingWords()
  if (words === '') return SETTING_NAMES.filter((name) => settingOf(name).group === part)
  return SETTING_NAMES.filter((name) => matches(`${nameOf(name)} ${textOf(name)} ${name}`, words))
}
