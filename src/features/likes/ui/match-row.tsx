import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { imageUrl } from '../../../client/image-url.ts'
import { useSettings } from '../../../client/web.tsx'
import { buttonClass } from '../../../kit/button.tsx'
import { MemberName } from '../../../kit/member-name.tsx'
import type { LikedCard } from './lists.ts'
import './match-row.css'

export function MatchRow({ card, since }: { card: LikedCard; since: string | null }) {
  const t = useTranslations('likes')
  const format = useFormatter()
  const settings = useSettings()
  const { name } = card
  const params = { id: card.id }
  return (
    <article className="card mt">
      {card.main_image ? (
        <img
          src={imageUrl(settings, card.main_image.thumb_filename, 'thumb')}
          alt=""
          width={84}
          height={104}
          loading="lazy"
        />
      ) : (
        <span className="nophoto" aria-hidden>
          {name.slice(0, 1).toUpperCase()}
        </span>
      )}
      <div className="grow">
        <h2>
          <MemberName member={card} />
        </h2>
        {since ? (
          <p className="small muted">
            {t('since', { date: format.dateTime(new Date(since), { day: 'numeric', month: 'long' }) })}
          </p>
        ) : null}
        <div className="row mt-2.5 flex-wrap">
          <Link
            to="/members/$id/chat"
            params={params}
            className={buttonClass({ variant: 'primary', size: 'sm', className: 'min-h-11' })}
          >
            <MessageCircle className="icon s" aria-hidden />
            {t('hi')}
            <span className="sr">: {name}</span>
          </Link>
          <Link
            to="/likes/m/$id"
            params={params}
            className={buttonClass({ variant: 'ghost', size: 'sm', className: 'min-h-11' })}
          >
            {t('profile')}
            <span className="sr">: {name}</span>
          </Link>
        </div>
      </div>
    </article>
  )
}
