import { Circle, CircleDashed, Infinity as Everyone, Leaf, Sparkles } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { MATCH_FINDER_QUESTIONS } from '../../../../contract/choices.ts'
import { MATCH_FINDER_AGE, MAX_AGE, MIN_AGE } from '../../../../contract/limits.ts'
import { Question, type Choice } from './question.tsx'

export type Ages = { min_age: number; max_age: number }
type Topic = (typeof MATCH_FINDER_QUESTIONS)[number]
type Props = {
  questions: readonly Topic[]
  /** Addresses of drawn portraits, no members, for each of the two ages. */
  portraits: Record<'young' | 'older', readonly string[]>
  /** @param ages null when the question was skipped */
  onDone(ages: Ages | null): void
}

const YOUNG: Ages = { min_age: MIN_AGE, max_age: MATCH_FINDER_AGE }
const OLDER: Ages = { min_age: MATCH_FINDER_AGE, max_age: MAX_AGE }

/**
 * Up to three questions, each may be skipped. Only the age leaves this component: the answers about appearance and race
 * are kept by nothing but its state, which ends with the page.
 */
export function MatchFinder({ questions, portraits, onDone }: Props) {
  const t = useTranslations('games.finder')
  const topics = MATCH_FINDER_QUESTIONS.filter((topic) => questions.includes(topic))
  const [step, setStep] = useState(0)
  const [answers, setAnswers] = useState<Partial<Record<Topic, string>>>({})
  const choices = useChoices(topics.length, portraits)
  const topic = topics[step]
  const heading = useHeadingFocus(step)
  const answer = (chosen: Partial<Record<Topic, string>>) => {
    setAnswers(chosen)
    if (step + 1 < topics.length) return setStep(step + 1)
    onDone(chosen.age === 'young' ? YOUNG : chosen.age === 'older' ? OLDER : null)
  }
  useEffect(() => {
    if (topics.length === 0) onDone(null)
  })
  if (topic === undefined) return null
  const isLast = step + 1 === topics.length
  return (
    <Question
      key={topic}
      heading={heading}
      {...choices[topic]}
      step={topics.length > 1 ? { n: step + 1, all: topics.length } : null}
      chosen={answers[topic] ?? (topic === 'age' ? '' : NO_MATTER)}
      nextLabel={isLast ? t('show') : t('next')}
      onNext={(value) => answer({ ...answers, [topic]: value })}
      onSkip={() => answer({ ...answers, [topic]: undefined })}
      onBack={step > 0 ? () => setStep(step - 1) : null}
    />
  )
}

const NO_MATTER = 'none'

/** After the first question the next heading is read out, and keys go on from there. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}

type Asked = { question: string; lead: string; choices: Choice[] }

function useChoices(all: number, portraits: Props['portraits']): Record<Topic, Asked> {
  const t = useTranslations('games.finder')
  const noMatter: Choice = { value: NO_MATTER, label: t('noMatter'), text: t('noMatterText'), art: <Everyone /> }
  return {
    age: {
      question: t('age.question'),
      lead: t('age.lead', { all }),
      choices: [
        { value: 'young', label: t('age.young'), text: t('age.youngText'), art: faces(portraits.young) },
        { value: 'older', label: t('age.older'), text: t('age.olderText'), art: faces(portraits.older) },
      ],
    },
    appearance: {
      question: t('appearance.question'),
      lead: t('kept'),
      choices: [
        noMatter,
        { value: 'normal', label: t('appearance.normal'), text: t('appearance.normalText'), art: <Leaf /> },
        { value: 'sexy', label: t('appearance.sexy'), text: t('appearance.sexyText'), art: <Sparkles /> },
      ],
    },
    race: {
      question: t('race.question'),
      lead: t('kept'),
      choices: [
        noMatter,
        { value: 'white', label: t('race.white'), art: <Circle /> },
        { value: 'other', label: t('race.other'), art: <CircleDashed /> },
      ],
    },
  }
}

const faces = (portraits: readonly string[]): ReactNode =>
  portraits.map((portrait) => (
    <img
      key={portrait}
      className="size-24 border-4 border-surface rounded-full object-cover not-first:-ml-7.5 max-md:size-19"
      src={portrait}
      alt=""
      width={96}
      height={96}
    />
  ))
