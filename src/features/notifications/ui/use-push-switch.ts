import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { keepDismissed } from '../../../client/dismissed.ts'
import { useErrorText } from '../../../client/error-text.ts'
import { PUSH_DISMISSED } from '../../../client/push-offer.ts'
import { pushStore, usePush } from '../../../client/push.ts'
import { useSettings, useWeb } from '../../../client/web.tsx'
import type { Input } from '../../../contract/endpoint.ts'
import { isAppError } from '../../../contract/errors.ts'
import type { Contract } from '../../../contract/index.ts'
import { useToast } from '../../../kit/toast.tsx'
import { notificationsQuery } from './notifications-query.ts'

const query = { push: 1 }

/**
 * Push in this browser, switched from wherever it is offered.
 * @returns `asked`: what is being done, to be shown until it is
 */
export function usePushSwitch() {
  const t = useTranslations('base')
  const { api, queryClient } = useWeb()
  const { push_public_key: key } = useSettings()
  const toast = useToast()
  const errorText = useErrorText()
  const state = usePush()
  const [asked, setAsked] = useState<boolean>()

  async function turnOn(): Promise<void> {
    const tell = (made: PushSubscription) =>
      // as: a browser writes of itself what the contract asks for
      api.subscribePush({ query, body: made.toJSON() as Input<Contract['subscribePush']>['body'] })
    const answer = await pushStore().turnOn({ key, tell })
    if (answer === 'granted') toast({ tone: 'ok', text: t('push.on') })
    if (answer === 'denied') toast({ tone: 'danger', text: t('error.push') })
  }
  async function turnOff(): Promise<void> {
    await pushStore().turnOff((ended) => api.endPush({ query, body: ended ? { endpoint: ended.endpoint } : {} }))
    // Who would not have it is not asked again.
    keepDismissed(localStorage, PUSH_DISMISSED)
    toast({ tone: 'ok', text: t('push.off') })
  }
  async function run(on: boolean): Promise<void> {
    setAsked(on)
    try {
      await (on ? turnOn() : turnOff())
    } catch (error) {
      const text = isAppError(error) ? errorText(error) : t('error.push')
      if (text !== null) toast({ tone: 'danger', text })
    }
    await queryClient.invalidateQueries({ queryKey: notificationsQuery(api).queryKey })
    setAsked(undefined)
  }
  return { state, asked, run: (on: boolean) => void run(on) }
}
