import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { takeFocus } from '../../../kit/result.tsx'

type Props = { heading?: 'h1' | 'h2'; title: string; spam: string; children: ReactNode }

export const Mailed = ({ heading: Heading = 'h2', title, spam, children }: Props) => (
  <>
    <span className="grid place-items-center w-14 h-14 mb-(--space-4) rounded-[18px] bg-primary-soft text-on-primary-soft">
      <MailCheck className="icon l" aria-hidden />
    </span>
    <Heading tabIndex={-1} ref={takeFocus} className="focus:outline-none">
      {title}
    </Heading>
    <p className="muted lead">{children}</p>
    <p className="muted">{spam}</p>
  </>
)
