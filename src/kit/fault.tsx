import { CircleAlert } from 'lucide-react'

/** What is wrong, where no field stands for it. */
export const Fault = ({ text }: { text: string }) => (
  <p className="err-msg" role="alert">
    <CircleAlert className="icon s" aria-hidden />
    {text}
  </p>
)
