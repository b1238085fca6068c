import { useId, type ReactNode, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { Modal, ModalHeader } from '../../kit/modal.tsx'

type Props = {
  title: string
  busy?: boolean
  size?: 'sm' | 'md'
  form?: RefObject<HTMLFormElement | null>
  /** Left out: what is inside has forms of its own. */
  onSubmit?(): void
  onClose(): void
  children: ReactNode
}

/** Something to fill in, over the screen. While it is being saved nothing closes it: a refusal is told in it alone. */
export function FormDialog({ title, busy = false, size = 'md', form, onSubmit, onClose, children }: Props) {
  const close = useTranslations('base.word')('close')
  const id = useId()
  return (
    <Modal open busy={busy} onClose={onClose} labelledBy={id} size={size} sheet>
      <ModalHeader id={id} title={title} closeLabel={close} onClose={() => busy || onClose()} />
      {onSubmit ? (
        <form
          ref={form}
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {children}
        </form>
      ) : (
        children
      )}
    </Modal>
  )
}
