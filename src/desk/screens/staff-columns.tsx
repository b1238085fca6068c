import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Pill } from '../../kit/badge.tsx'
import { useMe } from '../desk.tsx'
import type { Colleague } from '../queries.ts'
import type { Column } from '../table/use-data-table.ts'
import { Since } from '../when.tsx'

export function useStaffColumns(): Column<Colleague>[] {
  const t = useTranslations('desk')
  const { staff } = useMe()
  const { id: me, sites } = staff
  return useMemo(() => {
    const rolesOf = ({ roles }: Colleague) => roles.map((role) => t(`role.${role}`))
    const sitesOf = ({ site_ids }: Colleague) =>
      site_ids === null
        ? t('staff.allSites')
        : site_ids.map((id) => sites.find((site) => site.id === id)?.name ?? `#${id}`).join(', ')
    return [
      {
        id: 'name',
        header: t('staff.name'),
        value: ({ name }) => name,
        cell: ({ id, name }) => (
          <span className="row flex-wrap">
            <b>{name}</b>
            {id === me ? <Pill>{t('staff.you')}</Pill> : null}
          </span>
        ),
      },
      { id: 'email', header: t('staff.email'), value: ({ email }) => email },
      {
        id: 'roles',
        header: t('staff.roles'),
        value: (row) => rolesOf(row).join(', '),
        cell: (row) => (
          <span className="chips">
            {rolesOf(row).map((role) => (
              <Pill key={role} tone="secondary">
                {role}
              </Pill>
            ))}
          </span>
        ),
      },
      { id: 'sites', header: t('staff.sites'), value: sitesOf },
      {
        id: 'factor',
        header: t('staff.factor'),
        value: (row) => t(row.has_second_factor ? 'staff.yes' : 'staff.no'),
        cell: (row) =>
          row.has_second_factor ? <Pill tone="ok">{t('staff.yes')}</Pill> : <Pill tone="warn">{t('staff.no')}</Pill>,
      },
      {
        id: 'status',
        header: t('staff.status'),
        value: (row) => t(row.disabled_at === null ? 'staff.active' : 'staff.disabled'),
        cell: (row) =>
          row.disabled_at === null ? (
            <Pill tone="ok">{t('staff.active')}</Pill>
          ) : (
            <Pill tone="danger">{t('staff.disabled')}</Pill>
          ),
      },
      {
        id: 'seen',
        header: t('staff.seen'),
        value: (row) => row.seen_at,
        cell: (row) => (row.seen_at === null ? t('staff.never') : <Since at={row.seen_at} />),
      },
    ]
  }, [t, me, sites])
}
