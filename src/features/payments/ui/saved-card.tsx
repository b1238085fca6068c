import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '../../../client/use-save.ts'
import { useWeb } from '../../../client/web.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { paymentQueries } from './queries.ts'

/** The card that the member asked to keep, forgotten on one press, whatever was bought since. */
export function SavedCard() {
  const t = useTranslations('settings.card')
  const { api, queryClient } = useWeb()
  const place = useRef<HTMLDivElement>(null)
  const query = paymentQueries(api).card()
  const { data, isError } = useQuery(query)
  const forget = useSave({
    call: () => api.forgetCard(),
    said: () => t('forgotten'),
    onSaved: (reply) => {
      queryClient.setQueryData(query.queryKey, reply)
      // What was pressed goes away: its place takes the focus.
      place.current?.focus()
    },
  })
  if (isError) return <Banner tone="warn">{t('failed')}</Banner>
  if (data === undefined) return <Spinner />
  return (
    <div ref={place} tabIndex={-1}>
      {data.card ? (
        <Button variant="outline" busy={forget.busy} onClick={() => forget.run()}>
          {t('forget')}
        </Button>
      ) : (
        <p className="muted">{t('none')}</p>
      )}
    </div>
  )
}
