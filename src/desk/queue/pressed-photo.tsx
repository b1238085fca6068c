import { useTranslations } from 'use-intl'
import { Button } from '../../kit/button.tsx'
import { fetchPhoto, useLook } from './picture.ts'

type Props = { caseId: string; id: string; name: string; isWhole?: boolean; onShow?: () => void }

/** Nothing is asked for before the press: each picture that is opened stands in the log. */
export function PressedPhoto({ caseId, id, name, isWhole = false, onShow }: Props) {
  const t = useTranslations('desk.photo')
  const { seen, isPending, look } = useLook(
    () => fetchPhoto({ case_id: caseId, id, ...(isWhole ? {} : { size: 'thumb' }) }),
    onShow,
  )
  if (seen && isWhole) return <img src={seen} alt={t('alt', { name })} className="max-w-full" />
  if (seen) return <img src={seen} alt={t('alt', { name })} width={160} height={160} />
  return (
    <Button size="sm" busy={isPending} onClick={look}>
      {t('show')}
    </Button>
  )
}
