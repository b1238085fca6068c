import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { endpoints } from 'virtual:desk-endpoints'
import { Pill } from '../../../kit/badge.tsx'
import { useMe } from '../../desk.tsx'
import type { HousePicture, HouseProfile } from '../../queries/fictional.ts'
import type { Column } from '../../table/use-data-table.ts'
import { When } from '../../when.tsx'
import { HouseLabel } from './house-label.tsx'

const TONES = { shown: 'ok', paused: 'warn', closed: 'plain' } as const

export function useHouseColumns(): Column<HouseProfile>[] {
  const t = useTranslations('desk.fictional')
  const locale = useLocale()
  const { sites } = useMe().staff
  return useMemo(() => {
    const countries = new Intl.DisplayNames([locale], { type: 'region' })
    const licences = ({ pictures }: HouseProfile) =>
      pictures.map(({ licence_id: licence }) => licence ?? t('noLicence')).join(', ')
    return [
      {
        id: 'name',
        header: t('name'),
        value: ({ name }) => name,
        cell: ({ name }) => (
          <span className="inline-flex flex-wrap gap-[2px_8px] items-center">
            <b>{name}</b> <HouseLabel />
          </span>
        ),
      },
      {
        id: 'state',
        header: t('stateOf'),
        value: ({ state }) => t(`state.${state}`),
        cell: ({ state }) => <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>,
      },
      {
        id: 'pictures',
        header: t('pictures'),
        value: licences,
        cell: (profile) => <Pictures {...profile} />,
      },
      {
        id: 'place',
        header: t('place'),
        value: ({ city, country }) => [city, countries.of(country)].filter(Boolean).join(', '),
      },
      { id: 'conversations', header: t('conversations'), value: ({ conversations }) => conversations, atEnd: true },
      {
        id: 'paused',
        header: t('pausedAt'),
        value: ({ paused_at }) => paused_at,
        cell: ({ paused_at }) => (paused_at ? <When at={paused_at} /> : null),
        optional: true,
      },
      {
        id: 'site',
        header: t('site'),
        value: ({ site }) => sites.find(({ id }) => id === site)?.name ?? `#${site}`,
        ...(sites.length > 1 ? {} : { optional: true as const }),
      },
    ]
  }, [t, locale, sites])
}

function Pictures({ name, pictures }: HouseProfile) {
  const t = useTranslations('desk.fictional')
  if (pictures.length === 0) return <span className="muted">{t('noPictures')}</span>
  return (
    <ul className="grid gap-[6px]">
      {pictures.map((picture, place) => (
        <li key={picture.id} className="flex gap-[10px] items-center">
          {/* What nobody has looked at yet is looked at in the queue. */}
          {picture.status === 'active' ? (
            <img
              className="size-[40px] rounded-[10px] object-cover"
              src={addressOf(picture)}
              alt={t('picture', { n: String(place + 1), name })}
              loading="lazy"
              width={40}
              height={40}
            />
          ) : (
            <span className="muted small whitespace-nowrap">{t(`pictureState.${picture.status}`)}</span>
          )}
          {picture.licence_id === null ? (
            <Pill tone="danger">{t('noLicence')}</Pill>
          ) : (
            <code className="small">{picture.licence_id}</code>
          )}
        </li>
      ))}
    </ul>
  )
}

const addressOf = ({ id }: HousePicture) =>
  `${endpoints.getHousePhoto[1]}?${new URLSearchParams({ id, size: 'thumb' })}`
