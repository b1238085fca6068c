import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSettings } from '../client/web.tsx'
import { Logo } from '../kit/logo.tsx'
import { ButtonSection } from './kit/button-section.tsx'
import { BuyingSection } from './kit/buying-section.tsx'
import { CardSection } from './kit/card-section.tsx'
import { ChoiceSection } from './kit/choice-section.tsx'
import { DialogSection } from './kit/dialog-section.tsx'
import { FieldSection } from './kit/field-section.tsx'
import { LabelSection } from './kit/label-section.tsx'
import { ColourSection, TypeSection } from './kit/look-sections.tsx'
import { MessageSection } from './kit/message-section.tsx'
import { StateSection } from './kit/state-section.tsx'
import { ThemeChoice } from './screens/theme-choice.tsx'

export const Route = createFileRoute('/kit')({
  loader: ({ context }) => ({ title: context.i18n.translator('kit')('title') }),
  component: KitPage,
})

/** Every part of the kit in every state; there is no such page in production. */
function KitPage() {
  const t = useTranslations('kit')
  const { name } = useSettings()
  return (
    <div className="wrap py-8">
      <div className="flex flex-wrap items-center justify-between gap-4 pb-6">
        <div>
          <span className="logo">
            <Logo name={name} />
          </span>
          <h1>{t('title')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
        <ThemeChoice />
      </div>
      <ColourSection />
      <TypeSection name={name} />
      <ButtonSection />
      <FieldSection />
      <ChoiceSection />
      <LabelSection />
      <CardSection />
      <BuyingSection />
      <MessageSection />
      <StateSection />
      <DialogSection />
    </div>
  )
}
