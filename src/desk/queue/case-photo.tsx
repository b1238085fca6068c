import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isAppError } from '../../contract/errors.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useDesk } from '../desk.tsx'
import { useShortcuts } from '../keys/shortcuts.tsx'
import { lookAtPhoto, pictureQuery, useLook } from './picture.ts'

type Props = {
  item: ReviewItem
  /** Of the photo. */
  id: string
  /** Once it was seen. */
  onShow?: () => void
}

/**
 * A photo as the case opens it. Grey and blurred until somebody presses, as what comes next cannot be known: till then
 * it is sealed, and only the press is a look, which stands in the log.
 */
export function CasePhoto({ item, id, onShow }: Props) {
  const t = useTranslations('desk.photo')
  const desk = useDesk()
  const { data: ahead, error } = useQuery(pictureQuery(desk.api, item.id))
  const [isBlurred, setBlurred] = useState(true)
  const open = () => lookAtPhoto(desk, { itemId: item.id, caseId: item.case_id, photoId: id })
  const { seen, isPending, look } = useLook(open, () => {
    setBlurred(false)
    onShow?.()
  })
  const toggle = () => (seen ? setBlurred(!isBlurred) : look())
  useShortcuts('blur', t('title'), [{ keys: 'b', label: t(isBlurred ? 'show' : 'blur'), run: toggle }])
  if (isAppError(error) && error.code === 'not_found')
    return (
      <div className="desk-photo">
        <EmptyState icon={<ImageOff />} title={t('gone')} />
      </div>
    )
  return (
    <div className="desk-photo">
      {ahead ? (
        <img
          src={seen && !isBlurred ? seen : `data:image/webp;base64,${ahead.stand_in}`}
          alt={t('alt', { name: item.member?.name ?? '' })}
          className={isBlurred ? 'blur-2xl grayscale' : undefined}
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
      {isBlurred ? (
        <Button className="absolute" busy={isPending} onClick={toggle}>
          <Eye className="icon s" aria-hidden />
          {t('show')}
          <kbd className="kbd">{'B'}</kbd>
        </Button>
      ) : (
        <IconButton label={t('blur')} round className="absolute top-[12px] right-[12px]" onClick={toggle}>
          <EyeOff className="icon" aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
