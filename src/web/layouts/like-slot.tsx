import { LikeModalSlot } from '../../features/likes/ui/like-modal-slot.tsx'
import { useTexts } from '../client/texts.ts'

/** In a chunk of its own. */
export default function LikeSlot() {
  useTexts('likes')
  useTexts('members')
  return <LikeModalSlot />
}
