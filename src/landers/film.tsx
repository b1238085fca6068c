import { Heart, Pause, Play, Search, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LogoMark } from '../kit/logo.tsx'
import { Drawn, Facts, SignupAction, useCampaign } from './parts.tsx'

/** Four moving pictures in a circle, made of CSS: with a pause, and side by side for who wants no movement. @source S2-064, WCAG 2.2.2 */
export function Film() {
  const t = useTranslations('landers')
  const { heading, lead, cast } = useCampaign('film')
  return (
    <div className="film-lander">
      <div className="wrap film-head">
        <div>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
        <SignupAction />
      </div>
      <div className="film-stage">
        <input type="checkbox" id="film-pause" className="film-switch" />
        <label htmlFor="film-pause" className="film-pause">
          <Pause className="icon if-running" aria-hidden />
          <Play className="icon if-paused" aria-hidden />
          <span>{t('pause')}</span>
        </label>
        <ol className="film-scenes">
          <Scene n={1} title={t('film.scene1')} text={t('film.scene1Text')}>
            <div className="film-row">
              {[3, 0, 5].map((i) => (
                <Drawn key={i} who={cast[i]!} sizes="240px" {...(i === 0 ? { first: true } : { late: true })} />
              ))}
              <span className="film-lens" aria-hidden>
                <Search className="icon" />
              </span>
            </div>
          </Scene>
          <Scene n={2} title={t('film.scene2')} text={t('film.scene2Text')}>
            <div className="film-one">
              <Drawn who={cast[0]!} sizes="300px" late />
              <span className="film-heart" aria-hidden>
                <Heart className="icon fill" />
              </span>
            </div>
          </Scene>
          <Scene n={3} title={t('film.scene3')} text={t('film.scene3Text')}>
            <div className="film-two">
              <Drawn who={cast[0]!} sizes="240px" late />
              <Drawn who={cast[1]!} sizes="240px" late />
              <LogoMark size={104} className="film-wink" />
            </div>
          </Scene>
          <Scene n={4} title={t('film.scene4')} text={t('film.scene4Text')}>
            <div className="film-talk">
              <p className="in">{t('feed.chatIn')}</p>
              <p className="out">{t('feed.chatOut')}</p>
              <span className="film-type" aria-hidden>
                <i />
                <i />
                <i />
                <Send className="icon" />
              </span>
            </div>
          </Scene>
        </ol>
        <p className="film-bars" aria-hidden>
          <i />
          <i />
          <i />
          <i />
        </p>
      </div>
      <div className="wrap film-facts">
        <Facts />
      </div>
    </div>
  )
}

type SceneProps = { n: number; title: string; text: string; children: ReactNode }

const Scene = ({ n, title, text, children }: SceneProps) => (
  <li className={`film-scene s${n}`}>
    <div className="film-picture">{children}</div>
    <div className="film-words">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  </li>
)
