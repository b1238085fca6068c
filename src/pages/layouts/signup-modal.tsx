import { useNavigate } from '@tanstack/react-router'
import type { User } from '../../contract/accounts.ts'
import { SignupDialog } from '../../features/accounts/ui/signup-dialog.tsx'
import { keptWish } from '../../features/accounts/ui/wish.ts'
import { keepWishedSearch } from '../../features/search/ui/last-search.ts'

export default function SignupModal() {
  const navigate = useNavigate()
  const done = (user: User, path: string) => {
    keepWishedSearch(user, keptWish().looking_for)
    void navigate({ to: path })
  }
  return <SignupDialog onDone={done} />
}
