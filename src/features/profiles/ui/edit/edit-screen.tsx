import { useRef, type ReactNode } from 'react'
import { AboutSection } from './about-section.tsx'
import { EditNav } from './edit-nav.tsx'
import { FactSection } from './fact-section.tsx'
import { InterestSection } from './interest-section.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PlaceSection } from './place-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { SelfSection } from './self-section.tsx'
import { useConsent } from './use-consent.tsx'
import { useDraft } from './use-draft.ts'
import './edit.css'

type Props = {
  /** Photos in inspection and active. */
  photoCount: number
  photos: ReactNode
  /** Who can find the member: a part of the settings, shown here too. */
  visibility: ReactNode
}

/** The own profile, to be edited. What other features bring stands in its place on the page. */
export function EditScreen({ photoCount, photos, visibility }: Props) {
  const consent = useConsent()
  const root = useRef<HTMLDivElement>(null)
  const draft = useDraft(root, consent.askAgain)
  return (
    <div className={draft.isChanged ? 'wrap edit-page with-bar' : 'wrap edit-page'}>
      <EditNav photoCount={photoCount} />
      <div className="edit-sections" ref={root}>
        {photos}
        <AboutSection draft={draft} />
        <SelfSection draft={draft} />
        <PlaceSection draft={draft} />
        <InterestSection draft={draft} consent={consent} />
        <FactSection draft={draft} consent={consent} />
        {visibility}
      </div>
      <SaveBar draft={draft} />
      <LeaveGuard unsaved={draft.isChanged} />
      {consent.dialog}
    </div>
  )
}
