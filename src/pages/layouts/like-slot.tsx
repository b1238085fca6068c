import { useState, type ReactNode } from 'react'
import type { Card } from '../../contract/profiles.ts'
import { LikeModalSlot } from '../../features/likes/ui/like-modal-slot.tsx'
import { useSafety } from '../../features/safety/ui/use-safety.tsx'

/** The like dialog, in a chunk of its own. */
export default function LikeSlot(): ReactNode {
  const [reported, setReported] = useState<Card | null>(null)
  const { report, dialogs } = useSafety({ id: reported?.id ?? '', name: reported?.name ?? '' })
  return (
    <>
      <LikeModalSlot onReport={(card) => (setReported(card), report())} />
      {dialogs}
    </>
  )
}
