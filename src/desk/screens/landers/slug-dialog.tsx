import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../../client/focus-first-error.ts'
import { useFieldError } from '../../../client/use-field-error.ts'
import { useSave } from '../../../client/use-save.ts'
import type { FieldErrors } from '../../../contract/errors.ts'
import { LANDER_PICTURES, LANDER_SLUG_MAX, type LanderPicture } from '../../../contract/lander-slugs.ts'
import { STAFF_REASON_MAX, type Locale } from '../../../contract/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { Fault } from '../../../kit/fault.tsx'
import { SelectField, TextAreaField, TextField } from '../../../kit/field.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk, useRefetch } from '../../desk.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { useDeskErrorText } from '../../error-text.ts'
import type { LanderSlug } from '../../queries/landers.ts'
import { fromLocalTime, toLocalTime } from '../offers/local-time.ts'
import { SlugPreview, type SlugText } from './slug-preview.tsx'

const LINES = [
  ['title', 'textTitle', 60],
  ['heading', 'textHeading', 80],
  ['lead', 'textLead', 300],
] as const
const NOTHING: SlugText = { title: '', heading: '', lead: '' }

type Props = { slug: LanderSlug | null; site: number; locales: readonly Locale[]; onClose(): void }

const typedOf = (slug: LanderSlug | null) => ({
  slug: slug?.slug ?? '',
  picture: slug?.picture ?? LANDER_PICTURES[0],
  starts: toLocalTime(slug?.starts ?? new Date().toISOString()),
  ends: toLocalTime(slug?.ends ?? null),
  reason: '',
})

/** A campaign that is new or changed, in each language, beside what a visitor sees of it. */
export function SlugDialog({ slug, site, locales, onClose }: Props) {
  const t = useTranslations('desk.landers')
  const { api } = useDesk()
  const refetch = useRefetch()
  const toast = useToast()
  const errorText = useDeskErrorText()
  const faultOf = useSlugFault()
  const [typed, setTyped] = useState(() => typedOf(slug))
  const [texts, setTexts] = useState<Partial<Record<Locale, SlugText>>>(slug?.texts ?? {})
  const [language, setLanguage] = useState<Locale>(locales[0] ?? 'nl')
  const [missing, setMissing] = useState<FieldErrors>({})
  const close = () => {
    // Somebody else may have been quicker: what is shown next is how it is now.
    void refetch('landers')
    onClose()
  }
  const { form, run, busy, fields, problem } = useSave({
    quiet: true,
    call: async () => {
      const { picture, reason } = typed
      const ends = typed.ends === '' ? null : fromLocalTime(typed.ends)
      const body = {
        picture,
        starts: fromLocalTime(typed.starts),
        ends,
        texts: writtenIn(texts),
        reason: reason.trim(),
      }
      if (slug) await api.changeLanderSlug({ body: { id: slug.id, version: slug.version, ...body } })
      else await api.createLanderSlug({ body: { site, slug: typed.slug.trim().toLowerCase(), ...body } })
      // As a ConfirmDialog does it.
      await refetch('landers')
    },
    onSaved: () => {
      toast({ tone: 'ok', text: t(slug ? 'changed' : 'made') })
      onClose()
    },
  })
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: faultOf(name, missing[name] ?? fields[name]),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setMissing({})
    },
  })
  const text = texts[language] ?? NOTHING
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return (
    <FormDialog
      title={slug ? t('changeTitle', { slug: slug.slug }) : t('makeTitle')}
      busy={busy}
      onClose={close}
      form={form}
      onSubmit={() => {
        const needed = slug ? (['starts', 'reason'] as const) : (['slug', 'starts', 'reason'] as const)
        const empty = needed.filter((name) => typed[name].trim() === '')
        setMissing(Object.fromEntries(empty.map((name) => [name, 'required'])))
        if (empty.length > 0) focusFirstError(form.current)
        else run()
      }}
    >
      {slug ? null : (
        <TextField
          label={t('slug')}
          hint={t('slugHint')}
          autoComplete="off"
          maxLength={LANDER_SLUG_MAX}
          {...field('slug')}
        />
      )}
      <div className="grid sm:grid-cols-2 gap-3">
        <TextField label={t('starts')} hint={t('startsHint')} type="datetime-local" {...field('starts')} />
        <TextField label={t('ends')} hint={t('endsHint')} type="datetime-local" {...field('ends')} />
      </div>
      <SelectField
        label={t('picture')}
        options={LANDER_PICTURES.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }))}
        {...field('picture')}
      />
      <fieldset className="stack">
        <SelectField
          label={t('language')}
          hint={t('textHint')}
          options={locales.map((value) => ({
            value,
            label: t('written', {
              language: names.of(value) ?? value,
              state: isWritten(texts[value]) ? 'yes' : 'no',
            }),
          }))}
          value={language}
          // as: one of the options
          onChange={({ target }) => setLanguage(target.value as Locale)}
        />
        {LINES.map(([name, label, max]) => {
          const Line = name === 'lead' ? TextAreaField : TextField
          return (
            <Line
              key={name}
              label={t(label)}
              lang={language}
              maxLength={max}
              value={text[name]}
              onChange={({ target }: { target: { value: string } }) =>
                setTexts({ ...texts, [language]: { ...text, [name]: target.value } })
              }
            />
          )
        })}
        {fields['texts'] ? <Fault text={t('fault.texts')} /> : null}
      </fieldset>
      <SlugPreview
        text={isWritten(text) ? text : null}
        // as: one of the options
        picture={typed.picture as LanderPicture}
        locale={language}
      />
      <TextAreaField label={t('reason')} hint={t('reasonHint')} maxLength={STAFF_REASON_MAX} {...field('reason')} />
      {problem ? <Fault text={errorText(problem)} /> : null}
      <Button type="submit" variant="secondary" block busy={busy}>
        {t('save')}
      </Button>
    </FormDialog>
  )
}

const isWritten = (text: SlugText | undefined): boolean =>
  text !== undefined && Object.values(text).some((line) => line.trim() !== '')

/** What is left empty as a whole is no text; a half one the server refuses. */
const writtenIn = (texts: Partial<Record<Locale, SlugText>>): Partial<Record<Locale, SlugText>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => isWritten(text)))

function useSlugFault(): (field: string, code: string | undefined) => string | undefined {
  const t = useTranslations('desk.landers.fault')
  const fieldError = useFieldError()
  return (field, code) => {
    if (code === undefined) return undefined
    const key = code as 'duplicate' // or what has no words here, as is asked next
    return t.has(key) ? t(key) : fieldError(field, code)
  }
}
