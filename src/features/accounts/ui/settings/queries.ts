import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../contract/index.ts'

export const settingsQueries = (api: Api) => ({
  notifications: () =>
    queryOptions({
      queryKey: ['notifications'],
      queryFn: ({ signal }) => api.getNotifications({}, { signal }),
      staleTime: Infinity,
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) => (await api.getSessions({}, { signal })).sessions,
    }),
})
