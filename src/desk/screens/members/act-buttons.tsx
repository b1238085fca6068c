import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { useMe, useRefetch } from '../../desk.tsx'
import { useKeptFocus } from '../../keys/kept-focus.ts'
import { matches } from '../../palette/matches.ts'
import { usePaletteSource } from '../../palette/palette.tsx'
import type { Member } from '../../queries.ts'
import { OpenLegal } from '../cases/open-case.tsx'
import { DECISIONS, HELP_RIGHTS, HELPS, isDanger, isDecision, isPossible, type Act } from './acts.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'

/** By then the browser has begun to fetch the file. */
const FETCHED_MS = 3_000

/** What this person may do with this member: each opens what it means, and nothing happens by one press. */
export function ActButtons({ member }: { member: Member }) {
  const t = useTranslations('desk.members')
  const { may } = useMe()
  const [act, setAct] = useState<Act | null>(null)
  const offered = [...(may('members.act') ? DECISIONS : []), ...HELPS.filter((one) => may(HELP_RIGHTS[one]))].filter(
    (one) => isPossible(one, member),
  )
  const close = () => setAct(null)
  const acts = useKeptFocus()
  usePaletteSource({
    id: 'member-acts',
    label: t('acts'),
    find: (words) =>
      offered
        .map((one) => ({ id: `act ${one}`, text: t(`act.${one}`), hint: member.name, run: () => setAct(one) }))
        .filter(({ text }) => matches(text, words)),
  })
  return (
    <>
      {member.export_ready ? <Ready approval={member.export_ready} /> : null}
      {offered.length > 0 ? (
        <div ref={acts} tabIndex={-1} className="row flex-wrap outline-none" role="group" aria-label={t('acts')}>
          {offered.map((one) => (
            <Button key={one} size="sm" variant={isDanger(one) ? 'danger' : 'outline'} onClick={() => setAct(one)}>
              {t(`act.${one}`)}
            </Button>
          ))}
        </div>
      ) : null}
      <OpenLegal accountId={member.account_id} />
      {act !== null && isDecision(act) ? <DecideDialog member={member} act={act} onClose={close} /> : null}
      {act !== null && !isDecision(act) ? <HelpDialog member={member} act={act} onClose={close} /> : null}
    </>
  )
}

/** All data of the member, as a second person confirmed it: the file, for ten minutes. */
function Ready({ approval }: { approval: string }) {
  const t = useTranslations('desk.members')
  const refetch = useRefetch()
  return (
    <Banner
      action={
        <a
          className="btn secondary sm"
          href={`/api/admin/member-export.php?approval=${approval}`}
          download
          onClick={() => setTimeout(() => void refetch('member'), FETCHED_MS)}
        >
          {t('download')}
        </a>
      }
    >
      {t('downloadText')}
    </Banner>
  )
}
