import { useParams } from '@tanstack/react-router'
import { useEffect, type ComponentType, type FormEvent, type MouseEvent } from 'react'
import { askFrom } from '../client/signup-ask.ts'
import { useSignup } from '../client/signup.tsx'
import { Still } from '../client/still.tsx'
import { useUser } from '../client/web.tsx'
import { SMARTPHONE_BELOW_PX } from '../contract/limits.ts'
import { idOf } from './member-id.ts'
import './lander.css'

/**
 * A page that leads to the signup: HTML alone, with one action. From 768 px that action opens the modal, below it the link and the form
 * lead to the signup's own page by themselves, as they do without script.
 * @source O-17, O-18, S1-047
 */
export function LanderPage({ Part }: { Part: ComponentType }) {
  const { slug, id } = useParams({ strict: false })
  const signup = useSignup()
  const user = useUser()
  useEffect(() => void import('./script/start.ts'), [])
  const open = (event: MouseEvent | FormEvent, form?: HTMLFormElement) => {
    if (user || window.innerWidth < SMARTPHONE_BELOW_PX) return
    event.preventDefault()
    const answered = form ? askFrom(new URLSearchParams([...new FormData(form)].map(asText))) : {}
    const profileId = idOf(id)
    signup.open(profileId ? { ...answered, profileId } : answered)
  }
  return (
    <div
      className="contents"
      // Before the still part makes a walk to the signup's page of it.
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a[data-signup]')) open(event)
      }}
      onSubmitCapture={(event) => {
        if (event.target instanceof HTMLFormElement && event.target.matches('[data-signup]')) open(event, event.target)
      }}
    >
      <Still Part={Part} of={`${user ? 'member' : 'visitor'} ${slug ?? ''}`} />
    </div>
  )
}

const asText = ([name, value]: [string, FormDataEntryValue]): [string, string] => [name, String(value)]
