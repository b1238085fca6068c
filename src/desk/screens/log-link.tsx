import { useTranslations } from 'use-intl'
import { DESK_PATH } from '../address.ts'
import { useMe } from '../desk.tsx'
import { DeskLink } from '../navigation.tsx'

type Props = { of: { about: string } | { member: string } }

/** To what the log holds of a thing, for who may read it. */
export function LogLink({ of }: Props) {
  const t = useTranslations('desk.log')
  if (!useMe().may('log.read')) return null
  return (
    <DeskLink className="small" to={`${DESK_PATH}/log`} search={of}>
      {t('ofThis')}
    </DeskLink>
  )
}
