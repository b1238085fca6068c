import { useId, useState, type ReactNode, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { Modal, ModalHeader } from '../../kit/modal.tsx'
import { Discard } from './discard.tsx'

type Props = {
  title: string
  busy?: boolean
  size?: 'sm' | 'md'
  form?: RefObject<HTMLFormElement | null>
  /** Left out: what is inside has forms of its own, and keeps what is typed. */
  onSubmit?(): void
  onClose(): void
  children: ReactNode
}

/**
 * Something to fill in, over the screen. While it is being saved nothing closes it: a refusal is told in it alone. What
 * was filled in is given up by its own buttons alone, or when that was asked.
 */
export function FormDialog({ title, busy = false, size = 'md', form, onSubmit, onClose, children }: Props) {
  const words = useTranslations('base.word')
  const id = useId()
  const [isFilled, setFilled] = useState(false)
  // A count, because a question that is asked again must come above the form that the browser closed and we reopened.
  const [asked, setAsked] = useState(0)
  const close = () => {
    if (busy) return
    if (isFilled) setAsked(asked + 1)
    else onClose()
  }
  return (
    <Modal open busy={busy} onClose={close} labelledBy={id} size={size} sheet>
      <ModalHeader id={id} title={title} closeLabel={words('close')} onClose={close} />
      {onSubmit ? (
        <form
          ref={form}
          className="stack"
          noValidate
          onChange={() => setFilled(true)}
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
      {asked > 0 ? <Discard key={asked} onDiscard={onClose} onClose={() => setAsked(0)} /> : null}
    </Modal>
  )
}
