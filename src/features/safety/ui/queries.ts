import { queryOptions } from '@tanstack/react-query'
import { isAppError } from '../../../contract/errors.ts'
import type { Api } from '../../../contract/index.ts'

export const staffQueries = (api: Api) => ({
  /** Null for who is not signed in as staff. */
  overview: () =>
    queryOptions({
      queryKey: ['staff-overview'],
      queryFn: async ({ signal }) => {
        try {
          return await api.staffOverview({}, { signal })
        } catch (error) {
          if (isAppError(error) && error.code === 'staff_required') return null
          throw error
        }
      },
      staleTime: 0,
    }),
})
