import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSettings } from '../client/web.tsx'
import { Segmented } from '../kit/choice.tsx'
import { Logo } from '../kit/logo.tsx'
import { ChoiceSection, FieldSection } from './kit/input-sections.tsx'
import { LongSection } from './kit/long-section.tsx'
import { ButtonSection, ColourSection, LabelSection, TypeSection } from './kit/look-sections.tsx'
import { BuyingSection, CardSection } from './kit/member-sections.tsx'
import { DialogSection, MessageSection, StateSection } from './kit/message-sections.tsx'
import { ThemeChoice } from './screens/theme-choice.tsx'

export const Route = createFileRoute('/kit')({
  loader: ({ context }) => ({ title: context.i18n.translator('kit')('title') }),
  component: KitPage,
})

/** Every component of the kit in every state; not available in production. */
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
        <div className="flex flex-wrap gap-2">
          <TextSizeChoice />
          <ThemeChoice />
        </div>
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
      <LongSection />
    </div>
  )
}

const TEXT_SIZES = ['100%', '200%'] as const

/** Simulates the browser's text size, which every component must support, until the page is reloaded. */
function TextSizeChoice() {
  const t = useTranslations('kit')
  const [size, setSize] = useState<(typeof TEXT_SIZES)[number]>('100%')
  return (
    <Segmented
      label={t('textSize')}
      hideLabel
      value={size}
      options={TEXT_SIZES.map((value) => ({ value, label: value }))}
      onChange={(chosen) => {
        document.documentElement.style.fontSize = chosen
        setSize(chosen)
      }}
    />
  )
}
