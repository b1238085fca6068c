import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { COMPLAINT_KINDS } from '../contract/choices.ts'
import { OBJECTION_MAX } from '../contract/limits.ts'
import { ComplaintForm, DangerNote } from '../features/safety/ui/complaint-form.tsx'

export const Route = createFileRoute('/complaints')({
  // Validated in the page, because every page loads this line but not the list of kinds.
  validateSearch: ({ kind, objection }: Record<string, unknown>): { kind?: unknown; objection?: unknown } => ({
    kind,
    objection,
  }),
  loader: ({ context }) => ({ title: context.i18n.translator('safety')('complaint.title') }),
  component: Page,
})

function Page() {
  const t = useTranslations('safety.complaint')
  const { kind, objection } = Route.useSearch()
  return (
    <div className="wrap grid gap-5 max-w-[calc(var(--container-narrow)_+_2_*_var(--gutter))] py-8">
      <div>
        <h1>{t('title')}</h1>
        <p className="muted mt-2">{t('lead')}</p>
      </div>
      <DangerNote />
      <ComplaintForm
        kind={COMPLAINT_KINDS.find((one) => one === kind)}
        // Ignores the token of a mangled link.
        objection={typeof objection === 'string' && objection.length <= OBJECTION_MAX ? objection : undefined}
      />
      <section>
        <h2 className="mb-3">{t('how')}</h2>
        <ol className="grid gap-2 list-decimal pl-[1.4em]">
          <li>{t('step1')}</li>
          <li>{t('step2')}</li>
          <li>{t('step3')}</li>
        </ol>
      </section>
    </div>
  )
}
