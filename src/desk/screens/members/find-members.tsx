import { Search, UserX } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Pill } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { TextField } from '../../../kit/field.tsx'
import { useDesk, useMe } from '../../desk.tsx'
import { useShortcuts } from '../../keys/shortcuts.tsx'
import { DeskLink, useFilters, useGo } from '../../navigation.tsx'
import type { Found } from '../../queries.ts'
import { searchReader } from '../../search.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { SitePick } from '../../site-pick.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { usePages } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'
import { ViewMenu } from '../../views/view-menu.tsx'
import { When } from '../../when.tsx'
import { memberPath } from './member-path.ts'
import { StatusPill } from './status-pill.tsx'

const WORDS_MAX = 200
const readMembersSearch = searchReader(['words', 'site'])

/** One field for whatever somebody knows of a member; the newest while it is empty. */
export function FindMembers() {
  const t = useTranslations('desk.members')
  const { queries } = useDesk()
  const go = useGo()
  const [{ words, site }, change] = useFilters(readMembersSearch)
  // A file holds those that are shown: nobody takes the addresses of a whole site along.
  const { list } = usePages(queries.members({ words, site }), 'members', { sized: false })
  const columns = useMemberColumns()
  return (
    <>
      <PageHeader title={t('title')}>
        <SitePick value={site} onChange={(site) => change({ site })} />
        <ViewMenu />
      </PageHeader>
      <div className="stack">
        <FindForm words={words ?? ''} onFind={(words) => change({ words })} />
        <DataTable
          name="members"
          label={t('title')}
          columns={columns}
          list={list}
          rowId={(row) => String(row.account_id)}
          rowName={({ name }) => name}
          onOpen={(id) => go(memberPath(id))}
          empty={
            words ? (
              <EmptyState icon={<UserX />} title={t('nobody')}>
                {t('nobodyText')}
              </EmptyState>
            ) : (
              <EmptyState icon={<UserX />} title={t('empty')} />
            )
          }
        />
      </div>
    </>
  )
}

function FindForm({ words, onFind }: { words: string; onFind(words: string | undefined): void }) {
  const t = useTranslations('desk.members')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(words)
  // The way back, or a view, brings other words.
  useEffect(() => setTyped(words), [words])
  useShortcuts('find', t('title'), [
    { keys: '/', label: t('find'), run: () => form.current?.querySelector('input')?.focus() },
  ])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFind(typed.trim() || undefined)
  }
  return (
    <form ref={form} role="search" className="row flex-wrap items-start" onSubmit={submit}>
      <TextField
        className="grow"
        label={t('find')}
        hint={t('findHint')}
        error={words.length > WORDS_MAX ? t('tooLong') : undefined}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" className="mt-7">
        <Search className="icon s" aria-hidden />
        {t('search')}
      </Button>
    </form>
  )
}

function useMemberColumns(): Column<Found>[] {
  const t = useTranslations('desk.members')
  const { sites } = useMe().staff
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        value: ({ name }) => name,
        cell: (row) => (
          <span className="row flex-wrap">
            <DeskLink to={memberPath(row.account_id)}>
              <b>{row.name}</b>
            </DeskLink>
            {row.fictional ? <Pill tone="warn">{t('fictional')}</Pill> : null}
          </span>
        ),
      },
      { id: 'email', header: t('email'), value: ({ email }) => email },
      {
        id: 'status',
        header: t('statusOf'),
        value: ({ status }) => t(`status.${status}`),
        cell: ({ status }) => <StatusPill status={status} />,
      },
      { id: 'place', header: t('place'), value: ({ city, country }) => [city, country].filter(Boolean).join(', ') },
      { id: 'since', header: t('since'), value: ({ since }) => since, cell: ({ since }) => <When at={since} /> },
      { id: 'number', header: t('number'), value: (row) => row.account_id, atEnd: true },
      { id: 'found', header: t('foundBy'), value: (row) => t(`found_by.${row.found_by}`), optional: true },
      {
        id: 'site',
        header: t('site'),
        value: (row) => sites.find(({ id }) => id === row.site)?.name ?? `#${row.site}`,
        ...(sites.length > 1 ? {} : { optional: true as const }),
      },
    ],
    [t, sites],
  )
}
