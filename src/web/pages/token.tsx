import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$token')({ component: Page })

function Page() {
  return null
}
