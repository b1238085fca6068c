import { Heart, Pause, Play, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Drawn, Facts, SignupAction, useCampaign } from './parts.tsx'

/** A film of twelve seconds made of drawings and CSS; one box plays and pauses it, also without script. @source S2-065, WCAG 1.2.1, 2.2.2 */
export function Video() {
  const t = useTranslations('landers')
  const { heading, lead } = useCampaign('video')
  return (
    <div className="video-lander">
      <div className="wrap vl-head">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="vl-screen">
        <Shot n={1} line={t('video.line1')}>
          <Cafe />
        </Shot>
        <Shot n={2} line={t('video.line2')}>
          <Drawn who="sanne" sizes="(max-width: 767px) 390px, 560px" first />
        </Shot>
        <Shot n={3} line={t('video.line3')}>
          <Drawn who="tarik" sizes="(max-width: 767px) 390px, 560px" late />
        </Shot>
        <Shot n={4} line={t('video.line4')}>
          <span className="vl-phone" aria-hidden>
            <i className="vl-typed" />
            <Send className="icon" />
          </span>
        </Shot>
        <Shot n={5} line={t('video.line5')}>
          <Drawn who="sanne" sizes="(max-width: 767px) 390px, 560px" late />
          <span className="vl-love" aria-hidden>
            <Heart className="icon fill" />
            <Heart className="icon fill" />
            <Heart className="icon fill" />
          </span>
        </Shot>
        <span className="vl-label">{t('video.label')}</span>
        <input type="checkbox" className="vl-switch" aria-label={t('video.play')} />
        <span className="vl-button" aria-hidden>
          <Play className="icon fill if-still" />
          <Pause className="icon fill if-playing" />
        </span>
        <span className="vl-time" aria-hidden>
          <i />
        </span>
      </div>
      <div className="wrap vl-below">
        <SignupAction />
        <details>
          <summary>{t('video.transcript')}</summary>
          <p>{t('video.transcriptText')}</p>
        </details>
        <Facts />
      </div>
    </div>
  )
}

type ShotProps = { n: number; line: string; children: ReactNode }

/** The lines are in the transcript; what changes every two seconds is not read out. */
const Shot = ({ n, line, children }: ShotProps) => (
  <div className={`vl-shot n${n}`} aria-hidden>
    <div className="vl-picture">{children}</div>
    <p className="vl-line">{line}</p>
  </div>
)

const Cafe = () => (
  <svg viewBox="0 0 960 540" preserveAspectRatio="xMidYMid slice">
    <rect width="960" height="540" fill="#5b3a34" />
    <rect y="380" width="960" height="160" fill="#3a2220" />
    <rect x="96" y="70" width="220" height="210" rx="6" fill="#f1ddb8" />
    <path d="M206 70v210M96 175h220" stroke="#7a5147" strokeWidth="10" />
    <g className="vl-lamps">
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
