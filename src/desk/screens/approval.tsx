import { useQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../kit/empty-state.tsx'
import { DESK_PATH } from '../address.ts'
import { useDesk } from '../desk.tsx'
import { DeskLink, useIdInPath } from '../navigation.tsx'
import type { Approval } from '../queries.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { Unread } from '../shell/unread.tsx'
import { useWordOf } from '../word-of.ts'
import { ApprovalCard } from './approval-card.tsx'
import { DecideApproval } from './decide-approval.tsx'

/** One thing that somebody asked for, to be decided by another, and to be seen afterwards. */
export default function ApprovalScreen() {
  const t = useTranslations('desk.approvals')
  const asked = useQuery(useDesk().queries.approval(useIdInPath()))
  if (asked.data) return <Shown approval={asked.data} />
  const gone = <EmptyState heading="h1" icon={<UserCheck />} title={t('gone')} action={<BackLink />} />
  return <Unread asked={asked} title={t('failed')} heading="h1" gone={gone} />
}

function Shown({ approval }: { approval: Approval }) {
  const wordOf = useWordOf()
  const [confirm, setConfirm] = useState<boolean | null>(null)
  return (
    <>
      <p className="small mb-2">
        <BackLink />
      </p>
      <PageHeader title={wordOf('subject', 'approval')} />
      <ApprovalCard approval={approval} onDecide={setConfirm} />
      {confirm === null ? null : (
        <DecideApproval approval={approval} confirm={confirm} onClose={() => setConfirm(null)} />
      )}
    </>
  )
}

function BackLink() {
  const t = useTranslations('desk.approvals')
  return <DeskLink to={`${DESK_PATH}/approvals`}>{t('back')}</DeskLink>
}
