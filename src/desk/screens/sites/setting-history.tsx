import { useInfiniteQuery } from '@tanstack/react-query'
import { History, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { sameJson } from '../../../features/site/rules/same-json.ts'
import { isSetting, type SettingName } from '../../../features/site/rules/site-settings.ts'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Modal, ModalHeader } from '../../../kit/modal.tsx'
import { dateAndTime } from '../../../kit/moment.ts'
import { useDesk } from '../../desk.tsx'
import { siteQueries, type SettingChange, type SiteState } from '../../queries/sites.ts'
import { Unread } from '../../shell/unread.tsx'
import { When } from '../../when.tsx'
import { SaveSettings } from './save-settings.tsx'
import { useSettingWords } from './use-setting-words.ts'

/** Who changed what, when and why; one press leads back to how it was. @param setting left out: of all of them */
export function SettingHistory({ site, setting }: { site: SiteState; setting?: SettingName | undefined }) {
  const t = useTranslations('desk.sites')
  const format = useFormatter()
  const [back, setBack] = useState<SettingChange | null>(null)
  const asked = useInfiniteQuery(siteQueries(useDesk().api).history({ site: site.id, setting }))
  // A failed refresh takes no form away that is being filled in.
  if (!asked.data) return <Unread asked={asked} title={t('historyFailed')} />
  const changes = asked.data.pages.flatMap((page) => page.changes)
  if (changes.length === 0) return <EmptyState icon={<History />} title={t('historyEmpty')} />
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-[12px] mb-[12px]">
        {changes.map((change) => (
          <Change key={change.id} site={site} change={change} isNamed={setting === undefined} onBack={setBack} />
        ))}
      </ol>
      {asked.hasNextPage ? (
        <Button variant="outline" busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      {back && isSetting(back.setting) ? (
        <SaveSettings
          site={site}
          changes={{ [back.setting]: back.before }}
          reason={t('returnReason', { at: dateAndTime(format, new Date(back.at)) })}
          onSaved={() => setBack(null)}
          onClose={() => setBack(null)}
        />
      ) : null}
    </>
  )
}

type ChangeProps = { site: SiteState; change: SettingChange; isNamed: boolean; onBack(change: SettingChange): void }

function Change({ site, change, isNamed, onBack }: ChangeProps) {
  const t = useTranslations('desk.sites')
  const { nameOf, told } = useSettingWords()
  const { setting, before, after, by, at, reason } = change
  if (!isSetting(setting)) return null
  return (
    <li className="card pad">
      {isNamed ? <h3 className="text-base">{nameOf(setting)}</h3> : null}
      <p className="small muted">
        <When at={at} /> · {by ?? t('byNobody')}
      </p>
      <p className="desk-change wrap-anywhere">
        <span className="sr">{t('before')}: </span>
        <del>{told(setting, before)}</del>
        <span className="sr">{t('after')}: </span>
        <ins>{told(setting, after)}</ins>
      </p>
      <p className="small">{reason}</p>
      {sameJson(site.values[setting], before) ? (
        <p className="small muted">{t('isNow')}</p>
      ) : (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('returnOf', { name: told(setting, before) })}
          onClick={() => onBack(change)}
        >
          <Undo2 className="icon s" aria-hidden />
          {t('return')}
        </Button>
      )}
    </li>
  )
}

type DialogProps = { site: SiteState; setting: SettingName; onClose(): void }

/** The history of one setting, over the page that it is changed on. */
export function SettingHistoryDialog({ site, setting, onClose }: DialogProps) {
  const t = useTranslations('desk.sites')
  const close = useTranslations('base.word')('close')
  const { nameOf } = useSettingWords()
  const id = useId()
  return (
    <Modal open onClose={onClose} labelledBy={id} size="md" sheet>
      <ModalHeader id={id} title={t('historyOf', { name: nameOf(setting) })} closeLabel={close} onClose={onClose} />
      <SettingHistory site={site} setting={setting} />
    </Modal>
  )
}
