import { useLayoutEffect, useState } from 'react'
import { Autocomplete, Collection, Header, Input, Menu, MenuItem, MenuSection, TextField } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { Modal } from '../../kit/modal.tsx'
import { useDelayed } from '../../kit/skeleton.tsx'
import type { PaletteItem, PaletteSource } from './source.ts'

type Props = { sources: readonly PaletteSource[]; words: string; onType(words: string): void; onClose(): void }

/** What was typed is looked for everywhere at once; the arrow keys choose, Enter goes there. */
export default function PaletteDialog({ sources, words, onType, onClose }: Props) {
  const t = useTranslations('desk.palette')
  const loading = useTranslations('base.word')('loading')
  const found = useFound(sources, words)
  const groups = sources.flatMap(({ id, label }) => {
    const items = found(id)?.items ?? []
    return items.length > 0 ? [{ id, label, items }] : []
  })
  const failed = sources.filter(({ id }) => found(id)?.isFault).map(({ label }) => label)
  const isLooking = sources.some(({ id }) => !found(id))
  const isLate = useDelayed(isLooking)
  const told = () => {
    if (isLooking) return isLate ? loading : ''
    if (failed.length > 0) return t('failed', { what: failed.join(', ') })
    return groups.length === 0 ? t('nothing') : ''
  }
  const run = (key: string) => {
    onClose()
    groups
      .flatMap(({ items }) => items)
      .find(({ id }) => id === key)
      ?.run()
  }
  return (
    <Modal open onClose={onClose} label={t('title')} size="md" className="bare mt-[min(12dvh,96px)]">
      <Autocomplete inputValue={words} onInputChange={onType}>
        <TextField aria-label={t('title')} autoFocus>
          <Input
            className="input min-h-[56px] border-0 border-b border-b-line rounded-none -outline-offset-2"
            placeholder={t('hint')}
            data-autofocus
          />
        </TextField>
        {/* What is found is chosen from the field; whoever reads on scrolls by keys too. */}
        <div className="max-h-[min(60dvh,420px)] overflow-y-auto" tabIndex={0}>
          <Menu
            className="p-[6px] outline-none"
            aria-label={t('found')}
            items={groups}
            onAction={(key) => run(String(key))}
          >
            {({ id, label, items }) => (
              <MenuSection id={`group ${id}`}>
                <Header className="muted tiny strong p-[8px_12px_4px]">{label}</Header>
                <Collection items={items}>{(item) => <Line item={item} />}</Collection>
              </MenuSection>
            )}
          </Menu>
          <p className="muted small p-4 empty:hidden" role="status">
            {told()}
          </p>
        </div>
      </Autocomplete>
    </Modal>
  )
}

const Line = ({ item: { id, text, hint, icon: Icon } }: { item: PaletteItem }) => (
  <MenuItem
    id={id}
    textValue={text}
    className="desk-palette-item flex items-center gap-[10px] min-h-[44px] px-[12px] rounded-sm text-[0.9375rem] cursor-pointer outline-none"
  >
    {Icon ? <Icon className="icon s" aria-hidden /> : null}
    <span className="grow ellip">{text}</span>
    {hint ? <span className="muted tiny">{hint}</span> : null}
  </MenuItem>
)

/** Of the words that it was asked for. */
type Answer = { words: string; items: readonly PaletteItem[]; isFault: boolean }

/**
 * What a slow source finds comes after the others; what it found, or finds, for words of before is not shown.
 * @returns what each source answers; undefined while it looks
 */
function useFound(sources: readonly PaletteSource[], words: string): (id: string) => Answer | undefined {
  const [found, setFound] = useState<Record<string, Answer>>({})
  // Before it is seen: what is found at once does not go and come back.
  useLayoutEffect(() => {
    const gone = new AbortController()
    for (const { id, find } of sources) {
      const take = (items: readonly PaletteItem[], isFault = false) => {
        if (!gone.signal.aborted) setFound((before) => ({ ...before, [id]: { words, items, isFault } }))
      }
      const items = find(words, gone.signal)
      if (items instanceof Promise)
        items.then(
          (come) => take(come),
          () => take([], true),
        )
      else take(items)
    }
    return () => gone.abort()
  }, [sources, words])
  return (id) => (found[id]?.words === words ? found[id] : undefined)
}
