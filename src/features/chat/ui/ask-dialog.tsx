import { useId, type ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Modal } from '../../../kit/modal.tsx'

type AskProps = {
  title: string
  children: ReactNode
  back: string
  onBack: () => void
  action: ReactNode
  isWarning?: boolean
}

/** A question before something that cannot be undone. The safe answer comes first. */
export function AskDialog({ title, children, back, onBack, action, isWarning = false }: AskProps) {
  const id = useId()
  return (
    <Modal open onClose={onBack} labelledBy={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="flex flex-wrap justify-end gap-2.5 mt-6">
        <Button variant={isWarning ? 'primary' : 'ghost'} onClick={onBack}>
          {back}
        </Button>
        {action}
      </div>
    </Modal>
  )
}
