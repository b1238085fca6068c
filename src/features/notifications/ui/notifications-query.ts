import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../contract/index.ts'

export const notificationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => api.getNotifications({}, { signal }),
    staleTime: Infinity,
  })
