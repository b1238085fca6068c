import { useTranslations } from 'use-intl'
import type { LanderPicture } from '../../../contract/lander-slugs.ts'
import type { Locale } from '../../../contract/limits.ts'

const pictures = import.meta.glob<string>('../../../kit/pictures/*-320.webp', { eager: true, import: 'default' })

export type SlugText = { title: string; heading: string; lead: string }
type Props = { text: SlugText | null; picture: LanderPicture; locale: Locale }

/** What a visitor reads and sees first on every landing page with the word. */
export function SlugPreview({ text, picture, locale }: Props) {
  const t = useTranslations('desk.landers')
  return (
    <section className="stack" aria-label={t('preview')}>
      <p className="label">{t('preview')}</p>
      {text === null ? (
        <p className="muted">{t('previewNone')}</p>
      ) : (
        <div className="card pad grid gap-4 sm:grid-cols-[1fr_160px]" lang={locale}>
          <div className="stack">
            <p className="tiny muted">{text.title}</p>
            <p className="font-display font-bold text-2xl wrap-anywhere">{text.heading}</p>
            <p className="wrap-anywhere">{text.lead}</p>
          </div>
          <img
            className="rounded-lg w-40"
            src={pictures[`../../../kit/pictures/${picture}-320.webp`]}
            width={160}
            height={160}
            alt={t('drawing')}
          />
        </div>
      )}
    </section>
  )
}
