import { useNavigate } from '@tanstack/react-router'
import { createContext, use, useRef, useState, type ReactNode } from 'react'
import { SMARTPHONE_BELOW_PX } from '../contract/limits.ts'
import { useUser } from './web.tsx'

/** The form so far. Kept in memory only, because it contains a password. */
export type SignupDraft = {
  gender: '' | 'male' | 'female'
  looking_for: '' | 'male' | 'female' | 'both'
  name: string
  date_of_birth: string
  country: string
  region: string
  city: string
  signup_message: string
  email: string
  password: string
  terms: boolean
  consent_sensitive: boolean
  interests: readonly string[]
  profileId?: string | undefined
}

export type SignupAsk = {
  profileId?: string
  gender?: 'male' | 'female'
  looking_for?: 'male' | 'female' | 'both'
  country?: string
  /** Region of `country`; empty when only the country is known. */
  region?: string
  interests?: readonly string[]
}

type Signup = {
  asked: SignupAsk | null
  /** Opens the modal from 768 px, the page `/signup` below, and for members the search. */
  open(ask?: SignupAsk): void
  close(): void
  /** The draft, which survives closing and moving from the modal to the page; in memory only. */
  keptDraft(): SignupDraft
  keepDraft(draft: SignupDraft): void
}

const emptyDraft: SignupDraft = {
  gender: '',
  looking_for: '',
  name: '',
  date_of_birth: '',
  country: '',
  region: '',
  city: '',
  signup_message: '',
  email: '',
  password: '',
  terms: false,
  consent_sensitive: false,
  interests: [],
}

const SignupContext = createContext<Signup | null>(null)

export function SignupProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<SignupAsk | null>(null)
  const draft = useRef<SignupDraft>({ ...emptyDraft })
  const navigate = useNavigate()
  const user = useUser()
  const open = (ask: SignupAsk = {}) => {
    if (user) return void navigate({ to: '/members' })
    const { profileId: _, ...answered } = ask
    draft.current = { ...draft.current, ...answered }
    if (window.innerWidth < SMARTPHONE_BELOW_PX)
      return void (ask.profileId
        ? navigate({ to: '/members/$id/signup', params: { id: ask.profileId } })
        : navigate({ to: '/signup' }))
    setAsked(ask)
  }
  const signup: Signup = {
    asked,
    open,
    close: () => setAsked(null),
    keptDraft: () => draft.current,
    keepDraft: (kept) => void (draft.current = kept),
  }
  return <SignupContext value={signup}>{children}</SignupContext>
}

export function useSignup(): Signup {
  const signup = use(SignupContext)
  if (!signup) throw new Error('no SignupProvider')
  return signup
}
