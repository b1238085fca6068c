import type { ReactNode } from 'react'
import { useSettings } from './web.tsx'

/** Shows a note under a field of the member's own profile where the site's settings ask for it. */
export function useNote(): (field: string, note: ReactNode) => ReactNode {
  const { visible_profile_notes: noted } = useSettings()
  return (field, note) => (noted.includes(field) ? note : null)
}
