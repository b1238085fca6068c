import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { toCredits } from '../../../client/links.ts'
import { keepWayBack } from '../../../client/way-back.ts'

type BuyProps = {
  link: typeof toCredits | { to: '/premium' }
  /** Of the person written to. */
  name: string
  /** Credits that the act needs beside those there are. */
  lacking?: number
  look: string
  children: ReactNode
}

/** Leads out of the conversation to what is sold, and from there back into it. */
export function BuyLink({ link, name, lacking, look, children }: BuyProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <Link
      {...link}
      search={lacking ? { credits: lacking } : {}}
      className={look}
      onClick={() => keepWayBack(sessionStorage, { path, name })}
    >
      {children}
    </Link>
  )
}
