import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSettings } from '../../../../client/web.tsx'
import { Button, IconButton } from '../../../../kit/button.tsx'
import { Segmented, Switch } from '../../../../kit/choice.tsx'
import { Modal, ModalHeader } from '../../../../kit/modal.tsx'
import type { SwipeFilter } from './hand.ts'
import { readSwipeSearch, type SwipeSearch } from './swipe-search.ts'

type Props = { search: SwipeSearch; filter: SwipeFilter; onChange(search: SwipeSearch): void }

export function SwipeFilters({ search, filter, onChange }: Props) {
  const t = useTranslations('games.swipe.filters')
  const base = useTranslations('base.word')
  const { fictional_plural: fictional } = useSettings()
  const [open, setOpen] = useState(false)
  const id = useId()
  const change = (some: { [K in keyof SwipeSearch]: SwipeSearch[K] | undefined }) =>
    onChange(readSwipeSearch({ ...search, ...some }))
  return (
    <>
      <IconButton label={t('open')} onClick={() => setOpen(true)}>
        <SlidersHorizontal className="icon" aria-hidden />
      </IconButton>
      <Modal open={open} sheet size="sm" onClose={() => setOpen(false)} labelledBy={id}>
        <ModalHeader id={id} title={t('title')} closeLabel={base('close')} onClose={() => setOpen(false)} />
        <div className="stack">
          <Segmented
            block
            label={t('gender')}
            value={filter.gender}
            options={[
              { value: 'female', label: t('female') },
              { value: 'male', label: t('male') },
              { value: 'both', label: t('both') },
            ]}
            onChange={(gender) => change({ gender })}
          />
          <Segmented
            block
            label={t('ages')}
            value={search.ages ?? 'near'}
            options={[
              { value: 'near', label: t('near') },
              { value: 'all', label: t('all') },
            ]}
            onChange={(ages) => change({ ages: ages === 'all' ? 'all' : undefined })}
          />
          <Switch
            label={fictional}
            checked={search.fictional !== 'no'}
            onChange={(event) => change({ fictional: event.target.checked ? undefined : 'no' })}
          />
          <Button variant="primary" block onClick={() => setOpen(false)}>
            {t('done')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
