import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Search } from './search.ts'

/*
 * The router of the members' pages is the one whose addresses the compiler knows: a program has one. The desk's are
 * typed by its own table of screens and by what reads the search of each.
 */
type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  search?: Search
  /** It is the current one at its own address alone, not also at those that go on from it. */
  isExact?: boolean
}

export const DeskLink = ({ to, search = {}, isExact = false, ...link }: LinkProps) => (
  <Link {...(link as object)} to={to as never} search={search as never} activeOptions={{ exact: isExact }} />
)

export type Go = (to: string, search?: Search) => void

/** Goes to a screen. */
export function useGo(): Go {
  const navigate = useNavigate()
  return (to, search = {}) => void navigate({ to, search } as never)
}

/** The number behind the address of a screen, of the one thing that it shows. */
export function useThingId(): string | undefined {
  const { id }: { id?: string } = useParams({ strict: false })
  return id
}

/** Goes to an address as a whole, such as one that somebody has kept. */
export function useGoTo(): (href: string) => void {
  const navigate = useNavigate()
  return (href) => void navigate({ href } as never)
}

/**
 * The filters in the address, and what changes some of them.
 * @param read of the screen; a change to an empty text takes a filter away
 */
export function useFilters<S extends Search>(
  read: (raw: Record<string, unknown>) => S,
): [S, (change: { [N in keyof S]?: string | undefined }) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filters = read(raw)
  return [
    filters,
    (change) => void navigate({ to: '.', search: { ...filters, ...change }, resetScroll: false } as never),
  ]
}

/** The id of the one thing that is shown, as it stands in the address. */
export function useIdInPath(): string {
  const params: Record<string, string> = useParams({ strict: false })
  return params['id'] ?? ''
}
