import type { ReactNode } from 'react'
import { useSettings } from './web.tsx'

/** The explaining note of a field of the own profile, where the site shows one. */
export function useNote(): (field: string, note: ReactNode) => ReactNode {
  const { visible_profile_notes: noted } = useSettings()
  return (field, note) => (noted.includes(field) ? note : null)
}
