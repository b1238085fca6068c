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
    const { index_title: title } = await context.queryClient.ensureQueryData(context.queries.settings())
    return { whole: title }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.whole }] }),
  component: Home,
})

/** The page that most people see first; static HTML, so that it works before any script has run. */
function Home() {
  const signup = useSignup()
  // as: its lists offer no other values
  const start = (form: FormData) => signup.open(Object.fromEntries([...form].filter(answered)) as SignupAsk)
  return <Still Part={HomeScreen} of={useUser() ? 'member' : 'visitor'} onSubmit={start} />
}

const answered = ([, answer]: [string, unknown]) => answer !== ''
