import { useTranslations } from 'use-intl'
import { imageSrcSet, imageUrl } from '../../../../client/image-url.ts'
import { useSettings } from '../../../../client/web.tsx'
import type { MessageImage } from '../../../../contract/chat.ts'
import { Modal, ModalHeader } from '../../../../kit/modal.tsx'

export default function PictureViewer({
  image,
  label,
  onClose,
}: {
  image: MessageImage
  label: string
  onClose(): void
}) {
  const word = useTranslations('base.word')
  const settings = useSettings()
  return (
    <Modal open size="lg" onClose={onClose} label={label}>
      <ModalHeader title={label} closeLabel={word('close')} onClose={onClose} />
      <img
        className="size-auto max-w-full max-h-[calc(100dvh_-_160px)] mx-auto rounded-md"
        src={imageUrl(settings, image.filename)}
        srcSet={imageSrcSet(settings, image.filename)}
        sizes="min(100vw, 900px)"
        width={image.width}
        height={image.height}
        alt={label}
      />
    </Modal>
  )
}
