import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSettings } from '../client/web.tsx'
import { Logo } from '../kit/logo.tsx'
import { ChoiceSection, FieldSection } from './kit/input-sections.tsx'
import { ButtonSection, ColourSection, LabelSection, TypeSection } from './kit/look-sections.tsx'
import { BuyingSection, CardSection } from './kit/member-sections.tsx'
import { DialogSection, MessageSection, StateSection } from './kit/message-sections.tsx'
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
