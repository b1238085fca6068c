import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { MemberAvatar } from '../../../client/member-avatar.tsx'
import { useWeb } from '../../../client/web.tsx'
import type { Card } from '../../../contract/profiles.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { MemberName } from '../../../kit/member-name.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { useBlock } from './use-block.ts'

export function BlockedList() {
  const t = useTranslations('safety.list')
  const { api } = useWeb()
  const list = useRef<HTMLUListElement>(null)
  const { data: cards, isError } = useQuery({
    queryKey: ['blocks'],
    queryFn: async ({ signal }) => (await api.getBlocks({}, { signal })).profiles,
  })
  if (isError) return <Banner tone="warn">{t('failed')}</Banner>
  if (cards === undefined) return <Spinner />
  if (cards.length === 0) return <p className="muted">{t('empty')}</p>
  return (
    // What was pressed goes away with its line: the list takes the focus.
    <ul ref={list} tabIndex={-1} className="blocked-list focus:outline-none">
      {cards.map((card) => (
        <BlockedLine key={card.id} card={card} onUnblocked={() => list.current?.focus()} />
      ))}
    </ul>
  )
}

function BlockedLine({ card, onUnblocked }: { card: Card; onUnblocked(): void }) {
  const t = useTranslations('safety.list')
  const change = useBlock()
  const { name } = card
  const unblock = async () => {
    if (await change(card, false)) onUnblocked()
  }
  return (
    <li className="row between flex-wrap min-h-17 border-b last:border-b-0">
      <Link
        to="/members/$id"
        params={{ id: card.id }}
        className="row [&:hover_b]:underline grow basis-32 min-w-0 min-h-11 text-inherit no-underline"
      >
        <MemberAvatar member={card} />
        <MemberName as="b" member={card} />
      </Link>
      <Button variant="outline" size="sm" aria-label={t('unblockOf', { name })} onClick={() => void unblock()}>
        {t('unblock')}
      </Button>
    </li>
  )
}
