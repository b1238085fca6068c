import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/likes/')({ component: Page })

function Page() {
  return null
}
