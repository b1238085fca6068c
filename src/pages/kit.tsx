import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { chooseTheme } from '../client/theme.ts'
import { useSettings, useWeb } from '../client/web.tsx'
import { Segmented } from '../kit/choice.tsx'
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

function ThemeChoice() {
  const t = useTranslations('base.theme')
  const { theme } = useWeb()
  const [chosen, setChosen] = useState<'system' | 'light' | 'dark'>(theme ?? 'system')
  return (
    <Segmented
      label={t('title')}
      hideLabel
      value={chosen}
      options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
      onChange={(value) => {
        setChosen(value)
        chooseTheme(value === 'system' ? null : value)
      }}
    />
  )
}
