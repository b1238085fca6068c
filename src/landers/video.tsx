import { Heart, Pause, Play, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Drawn, Facts, SignupAction, useCampaign } from './parts.tsx'

/** A film of twelve seconds made of drawings and CSS; one box plays and pauses it, also without script. */
export function Video() {
  const t = useTranslations('landers')
  const { heading, lead } = useCampaign('video')
  return (
    <div className="video-lander">
      <div className="wrap pt-8.5 pb-5.5 text-center max-md:pt-5.5 max-md:pb-4">
        <h1 className="text-[clamp(2.25rem,1.4rem+2.6vw,3.25rem)]">{heading}</h1>
        <p className="lead mt-2">{lead}</p>
      </div>
      <div className="vl-screen group relative isolate overflow-hidden w-[min(900px,calc(100%-2*var(--gutter)))] aspect-video mx-auto rounded-[28px] max-md:aspect-4/3 max-md:rounded-[22px]">
        <Shot line={t('video.line1')}>
          <Cafe />
        </Shot>
        <Shot line={t('video.line2')}>
          <Drawn who="sanne" sizes="(max-width: 767px) 390px, 560px" first />
        </Shot>
        <Shot line={t('video.line3')}>
          <Drawn who="tarik" sizes="(max-width: 767px) 390px, 560px" late />
        </Shot>
        <Shot line={t('video.line4')}>
          <span
            className="absolute top-1/2 left-1/2 flex gap-3.5 items-center w-[min(480px,82%)] h-19 pr-2.5 pl-6.5 rounded-full bg-white translate-x-[-50%] translate-y-[-70%]"
            aria-hidden
          >
            <i className="vl-typed flex-1 h-3.5 rounded-[9px]" />
            <Send className="icon size-14 p-4 rounded-full bg-[#d0195a]" />
          </span>
        </Shot>
        <Shot line={t('video.line5')}>
          <Drawn who="sanne" sizes="(max-width: 767px) 390px, 560px" late />
          <Heart className="vl-love icon fill top-[12%] left-[62%] size-[74px]" />
          <Heart className="vl-love icon fill top-[30%] left-[72%] size-11 [animation-delay:0.3s]" />
          <Heart className="vl-love icon fill top-[10%] left-[76%] size-8 [animation-delay:0.6s]" />
        </Shot>
        <span className="drawn-label absolute top-4 left-4 px-[11px] py-1 leading-(--leading-body)">
          {t('video.label')}
        </span>
        <input
          type="checkbox"
          className="absolute z-3 inset-0 size-full m-0 opacity-0 cursor-pointer"
          aria-label={t('video.play')}
        />
        <span className="vl-button disc z-2" aria-hidden>
          <Play className="icon fill ml-2 group-has-checked:hidden" />
          <Pause className="icon fill hidden group-has-checked:block" />
        </span>
        <span
          className="absolute inset-[auto_24px_22px_82px] h-1.5 rounded-[9px] bg-white/35 overflow-hidden"
          aria-hidden
        >
          <i className="vl-time block h-full bg-white origin-left" />
        </span>
      </div>
      <div className="wrap grid gap-6.5 justify-items-center pt-8 pb-12">
        <SignupAction className="max-md:w-full" />
        <details className="max-w-[68ch] text-muted">
          <summary className="strong min-h-11 pt-2.5 text-primary-text text-center cursor-pointer">
            {t('video.transcript')}
          </summary>
          <p>{t('video.transcriptText')}</p>
        </details>
        <Facts className="grid-cols-[repeat(3,auto)] gap-x-12 gap-y-6 max-md:grid-cols-[1fr]" />
      </div>
    </div>
  )
}

type ShotProps = { line: string; children: ReactNode }

/** The lines are in the transcript; what changes every two seconds is not read out. */
const Shot = ({ line, children }: ShotProps) => (
  <div className="vl-shot absolute inset-0 overflow-hidden" aria-hidden>
    <div className="vl-picture absolute inset-0">{children}</div>
    <p className="vl-line">{line}</p>
  </div>
)

const Cafe = () => (
  <svg viewBox="0 0 960 540" preserveAspectRatio="xMidYMid slice">
    <rect width="960" height="540" fill="#5b3a34" />
    <rect y="380" width="960" height="160" fill="#3a2220" />
    <rect x="96" y="70" width="220" height="210" rx="6" fill="#f1ddb8" />
    <path d="M206 70v210M96 175h220" stroke="#7a5147" strokeWidth="10" />
    <g>
      {[440, 600, 760].map((x, i) => (
        <g key={x}>
          <path d={`M${x} 0v${78 + i * 18}`} stroke="#2b1816" strokeWidth="3" />
          <circle cx={x} cy={98 + i * 18} r="62" fill="#ffd27a" opacity=".16" />
          <circle cx={x} cy={98 + i * 18} r="20" fill="#ffd98f" />
        </g>
      ))}
    </g>
    {[
      { x: 190, hair: '#d9a93b', shirt: '#efe4ea' },
      { x: 770, hair: '#241a20', shirt: '#33475e' },
    ].map(({ x, hair, shirt }) => (
      <g key={x}>
        <path d={`M${x - 84} 430c0-70 36-104 84-104s84 34 84 104z`} fill={shirt} />
        <circle cx={x} cy="272" r="52" fill={hair} />
        <ellipse cx={x} cy="446" rx="150" ry="24" fill="#8a5a44" />
        <path d={`M${x - 10} 446v94h20v-94z`} fill="#6b4434" />
        <path d={`M${x + 58} 414h44v14a22 14 0 0 1-44 0z`} fill="#fffaf5" />
        <path
          className="vl-steam"
          d={`M${x + 72} 402c-8-12 8-18 0-32M${x + 88} 402c-8-12 8-18 0-32`}
          stroke="#fffaf5"
          strokeWidth="3"
          fill="none"
          strokeLinecap="round"
        />
      </g>
    ))}
  </svg>
)
