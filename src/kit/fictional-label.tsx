import { VenetianMask } from 'lucide-react'

/** Icon and word beside the name of a fictional profile. Never hidden, never shortened. @source O-52, HON-1 */
export const FictionalLabel = ({ word, explanation }: { word: string; explanation: string }) => (
  <span className="fict" title={explanation}>
    <VenetianMask className="icon" aria-hidden />
    {word}
  </span>
)
