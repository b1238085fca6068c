import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useWeb, type Web } from '../../../client/web.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { createUploads, type Uploads } from './uploads.ts'

const those = new WeakMap<Web, Uploads>()

/** Those of this page and of what was left to come here. @param onAdded after each that arrived */
export function useUploads(onAdded: () => void) {
  const web = useWeb()
  const toast = useToast()
  const t = useTranslations('profile.upload')
  const uploads = those.get(web) ?? createUploads(web)
  those.set(web, uploads)
  const added = useEffectEvent(onAdded)
  useEffect(() => {
    // The tiles show the rest.
    uploads.tell({ onAdded: () => added(), onFault: () => {} })
    return () =>
      uploads.tell({
        onAdded: () => {},
        onFault: (name, fault) => toast({ tone: 'danger', text: t(`fault.${fault}`, { name }) }),
      })
  }, [uploads, toast, t])
  return { ...useStore(uploads.state), add: uploads.add, retry: uploads.retry, drop: uploads.drop }
}
