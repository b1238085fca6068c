import { useTranslations } from 'use-intl'
import { ProgressBar } from '../../kit/progress-bar.tsx'

export default function PageProgress() {
  return <ProgressBar active label={useTranslations('frame.word')('loading')} />
}
