import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import '../features/site/ui/home.css'
import '../features/site/ui/home-sections.css'
import { useSignup, type SignupAsk } from '../client/signup.tsx'
import { Still } from '../client/still.tsx'
import { useUser } from '../client/web.tsx'
import { homePeople } from './screens/home-people.ts'

const HomeScreen = lazy(() => import('./screens/home-screen.tsx'))

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(homePeople(context.api))
    return { title: context.i18n.translator('home')('title') }
  },
  component: Home,
})

/** The page that most people see first: as HTML alone, so that it stands before any script has run. */
function Home() {
  const signup = useSignup()
  const start = (form: FormData) => signup.open(asked(form))
  return <Still Part={HomeScreen} of={useUser() ? 'member' : 'visitor'} onSubmit={start} />
}

const GENDERS = ['male', 'female'] as const

function asked(form: FormData): SignupAsk {
  const gender = GENDERS.find((one) => one === form.get('gender'))
  const lookingFor = [...GENDERS, 'both' as const].find((one) => one === form.get('looking_for'))
  return { ...(gender ? { gender } : {}), ...(lookingFor ? { lookingFor } : {}) }
}
