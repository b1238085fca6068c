import { useMutation } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../../client/error-text.ts'
import { focusFirstError } from '../../../../client/focus-first-error.ts'
import { takeUser, useMember, useSettings, useWeb, type Web } from '../../../../client/web.tsx'
import { isAppError, type FieldErrors } from '../../../../contract/errors.ts'
import type { OwnProfile } from '../../../../contract/profiles.ts'
import { useToast } from '../../../../kit/toast.tsx'
import {
  editableOf,
  faultsOf,
  PARTS,
  pick,
  realChanges,
  shownAs,
  without,
  type Changes,
  type Editable,
} from './draft.ts'

export type Draft = {
  /** What is saved with what was changed over it. */
  value: Editable
  set(part: Changes): void
  errors: FieldErrors
  /** Also while it is on its way to the server, which may refuse it. */
  isUnsaved: boolean
  busy: boolean
  save(): Promise<void>
  reset(): void
  /** Another number after each reset, for fields that keep a state of their own. */
  round: number
}

/**
 * What was typed and not yet saved. Saving shows it at once everywhere; what the server refuses goes back there, and
 * stays typed here.
 * @param root around all fields, to find the first faulty one
 * @param onConsentNeeded the consent was withdrawn elsewhere; `again` saves what is left
 */
export function useDraft(root: RefObject<HTMLElement | null>, onConsentNeeded: (again: () => void) => void): Draft {
  const t = useTranslations('profile')
  const web = useWeb()
  const { time_zone: timeZone } = useSettings()
  const toast = useToast()
  const errorText = useErrorText()
  const saved = editableOf(useMember().profile)
  const [typed, setTyped] = useState<Changes>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [round, setRound] = useState(0)
  const [busy, setBusy] = useState(false)
  const changes = realChanges(typed, saved)

  const { mutateAsync: savePart } = useMutation({
    mutationFn: (part: Changes) => web.api.updateProfile({ body: part }),
    onMutate: (part) => {
      const before = shownAs(pick(saved, keysOf(part)))
      show(web, shownAs(part))
      return before
    },
    onError: (_error, _part, before) => before && show(web, before),
    onSuccess: ({ profile }) => show(web, profile),
  })

  async function save() {
    if (busy) return
    const faults = faultsOf(changes, todayIn(timeZone))
    const problems: unknown[] = []
    setBusy(true)
    for (const keys of PARTS) {
      const part = pick(changes, keys)
      if (Object.keys(part).length === 0 || keys.some((key) => key in faults)) continue
      try {
        await savePart(part)
        setTyped((all) => without(all, part))
      } catch (error) {
        Object.assign(faults, fieldsOf(error))
        problems.push(error)
      }
    }
    setBusy(false)
    setErrors(faults)
    focusFirstError(root.current)
    if (problems.length === 0 && Object.keys(faults).length === 0) toast({ tone: 'ok', text: t('saved') })
    if (problems.some((error) => isAppError(error) && error.code === 'consent_required')) {
      onConsentNeeded(() => void save())
      return
    }
    const told = problems.find((error) => Object.keys(fieldsOf(error)).length === 0)
    const text = told === undefined ? null : errorText(told)
    if (text !== null) toast({ tone: 'danger', text })
  }

  return {
    value: { ...saved, ...changes },
    errors,
    isUnsaved: busy || Object.keys(changes).length > 0,
    busy,
    round,
    save,
    set(part) {
      setTyped((all) => ({ ...all, ...part }))
      setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in part))))
    },
    reset() {
      setTyped({})
      setErrors({})
      setRound(round + 1)
    },
  }
}

// the keys of a part of the draft
const keysOf = (part: Changes) => Object.keys(part) as (keyof Editable)[]

function fieldsOf(error: unknown): FieldErrors {
  if (!isAppError(error)) return {}
  return error.code === 'date_of_birth_fixed' ? { date_of_birth: error.code } : (error.fields ?? {})
}

function show(web: Web, part: Partial<OwnProfile>): void {
  const user = web.queryClient.getQueryData(web.queries.user().queryKey)
  if (!user) return
  takeUser(web, { ...user, profile: { ...user.profile, ...part } })
  void web.queryClient.invalidateQueries({ queryKey: ['profile', user.profile.id] })
}

// The one country that writes dates as computers do.
const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
