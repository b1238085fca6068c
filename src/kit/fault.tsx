import { CircleAlert } from 'lucide-react'

/** An error message that belongs to no field. */
export const Fault = ({ text }: { text: string }) => (
  <p className="err-msg" role="alert">
    <CircleAlert className="icon s" aria-hidden />
    {text}
  </p>
)
