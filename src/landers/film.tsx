import { Heart, Pause, Play, Search, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LogoMark } from '../kit/logo.tsx'
import { Drawn, Facts, SignupAction, useCampaign } from './parts.tsx'

/** Four moving pictures in a circle, made of CSS: with a pause, and side by side for who wants no movement. */
export function Film() {
  const t = useTranslations('landers')
  const { heading, lead, cast } = useCampaign('film')
  return (
    <>
      <div className="wrap flex gap-6 items-end justify-between pt-8 pb-6 max-md:grid max-md:gap-4 max-md:pt-5.5 max-md:pb-4.5">
        <div>
          <h1 className="text-[clamp(2.25rem,1.4rem+2.6vw,3.25rem)]">{heading}</h1>
          <p className="lead mt-1.5">{lead}</p>
        </div>
        <SignupAction />
      </div>
      <div className="film-stage group relative overflow-hidden isolate">
        <input
          type="checkbox"
          id="film-pause"
          className="peer absolute z-3 right-6 bottom-4.5 w-[110px] h-11 m-0 opacity-0 cursor-pointer motion-reduce:hidden"
        />
        <label
          htmlFor="film-pause"
          className="strong small absolute z-2 right-6 bottom-4.5 flex gap-2 items-center justify-center w-[110px] h-11 rounded-full bg-white text-[#251722] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 motion-reduce:hidden"
        >
          <Pause className="icon group-has-checked:hidden" aria-hidden />
          <Play className="icon hidden group-has-checked:block" aria-hidden />
          <span>{t('pause')}</span>
        </label>
        <ol className="film-scenes">
          <Scene title={t('film.scene1')} text={t('film.scene1Text')}>
            <div className="film-row relative flex gap-4 items-center max-md:gap-2">
              {[3, 0, 5].map((i) => (
                <Drawn key={i} who={cast[i]!} sizes="240px" {...(i === 0 ? { first: true } : { late: true })} />
              ))}
              <span className="film-lens disc -top-[34px] left-3 size-23 bg-white text-[#b8124e]" aria-hidden>
                <Search className="icon size-[42px]" />
              </span>
            </div>
          </Scene>
          <Scene title={t('film.scene2')} text={t('film.scene2Text')}>
            <div className="relative w-[280px] -rotate-4 max-md:w-[210px]">
              <Drawn who={cast[0]!} sizes="300px" late />
              <span className="film-beat disc -right-[34px] bottom-10 size-28 border-6 border-white" aria-hidden>
                <Heart className="icon fill size-[42px]" />
              </span>
            </div>
          </Scene>
          <Scene title={t('film.scene3')} text={t('film.scene3Text')}>
            <div className="film-two relative flex">
              <Drawn who={cast[0]!} sizes="240px" late />
              <Drawn who={cast[1]!} sizes="240px" late />
              <LogoMark
                size={104}
                className="film-beat absolute top-[calc(50%-60px)] left-[calc(50%-52px)] p-2 rounded-full bg-white"
              />
            </div>
          </Scene>
          <Scene title={t('film.scene4')} text={t('film.scene4Text')}>
            <div className="film-talk grid gap-3.5 w-[min(430px,100%)]">
              <p className="justify-self-start rounded-bl-[8px] bg-white text-[#251722]">{t('feed.chatIn')}</p>
              <p className="film-answer justify-self-end rounded-br-[8px] bg-[#2a1852]">{t('feed.chatOut')}</p>
              <span className="flex gap-[7px] items-center h-14 pr-2 pl-5.5 rounded-full bg-white/22" aria-hidden>
                {[1, 2, 3].map((n) => (
                  <i key={n} className="size-[9px] rounded-full bg-white" />
                ))}
                <Send className="icon size-10 ml-auto p-2.5 rounded-full bg-white text-[#b8124e]" />
              </span>
            </div>
          </Scene>
        </ol>
        <p
          className="film-bars absolute left-(--gutter) bottom-[38px] flex gap-2 w-[min(320px,46vw)] motion-reduce:hidden"
          aria-hidden
        >
          {[1, 2, 3, 4].map((n) => (
            <i key={n} />
          ))}
        </p>
      </div>
      <div className="wrap pt-7.5 pb-11">
        <Facts className="grid-cols-[repeat(auto-fit,minmax(230px,1fr))]" />
      </div>
    </>
  )
}

type SceneProps = { title: string; text: string; children: ReactNode }

const Scene = ({ title, text, children }: SceneProps) => (
  <li className="film-scene">
    <div className="film-picture relative grid place-items-center">{children}</div>
    <div>
      <h2>{title}</h2>
      <p className="max-w-[26ch] mt-4 text-(length:--text-xl) leading-[1.35] max-md:mt-2 max-md:text-(length:--text-lg) motion-reduce:max-w-none">
        {text}
      </p>
    </div>
  </li>
)
