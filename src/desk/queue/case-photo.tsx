import { useMutation, useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isAppError } from '../../contract/errors.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useToast } from '../../kit/toast.tsx'
import { useDesk } from '../desk.tsx'
import { useDeskErrorText } from '../error-text.ts'
import { useShortcuts } from '../keys/shortcuts.tsx'
import { lookAtPhoto, pictureQuery } from './picture.ts'

type Props = {
  item: ReviewItem
  /** Of the photo. */
  id: string
  /** Once it was seen. */
  onShow?: () => void
}

/**
 * A photo as the case opens it. Grey and blurred until somebody presses, as what comes next cannot be known: till then it is sealed, and
 * only the press is a look, which stands in the log.
 */
export function CasePhoto({ item, id, onShow }: Props) {
  const t = useTranslations('desk.photo')
  const toast = useToast()
  const errorText = useDeskErrorText()
  const desk = useDesk()
  const { data: ahead, error } = useQuery(pictureQuery(desk.api, item.id))
  const [isBlurred, setBlurred] = useState(true)
  const look = useMutation({
    mutationFn: () => lookAtPhoto(desk, { itemId: item.id, caseId: item.case_id, photoId: id }),
    onSuccess: () => {
      setBlurred(false)
      onShow?.()
    },
    onError: (fault) => toast({ tone: 'danger', text: errorText(fault) }),
  })
  const seen = look.data
  useEffect(() => () => void (seen && URL.revokeObjectURL(seen)), [seen])
  const toggle = () => {
    if (seen) setBlurred(!isBlurred)
    else if (!look.isPending) look.mutate()
  }
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
        <Button className="desk-photo-show" busy={look.isPending} onClick={toggle}>
          <Eye className="icon s" aria-hidden />
          {t('show')}
          <kbd className="kbd">{'B'}</kbd>
        </Button>
      ) : (
        <IconButton label={t('blur')} round className="desk-photo-tool" onClick={toggle}>
          <EyeOff className="icon" aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
