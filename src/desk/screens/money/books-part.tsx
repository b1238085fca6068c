import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { useIdInPath } from '../../navigation.tsx'
import { NotHere } from '../../shell/not-here.tsx'
import { PageHeader } from '../../shell/page-header.tsx'
import { ViewMenu } from '../../views/view-menu.tsx'
import { BooksTabs } from './books-tabs.tsx'

const parts: Partial<Record<string, React.ComponentType>> = {
  invoices: lazy(() => import('./invoices.tsx')),
  chargebacks: lazy(() => import('./chargebacks.tsx')),
  vat: lazy(() => import('./vat.tsx')),
  debits: lazy(() => import('./debits.tsx')),
}

/** One part of the books, by its name in the address. */
export default function BooksPart() {
  const t = useTranslations('desk.books')
  const Part = parts[useIdInPath()]
  if (Part === undefined) return <NotHere />
  return (
    <>
      <PageHeader title={t('title')}>
        <ViewMenu />
      </PageHeader>
      <BooksTabs />
      <Part />
    </>
  )
}
