import { useEffect, useState } from 'react'
import { Autocomplete, Collection, Header, Input, Menu, MenuItem, MenuSection, TextField } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { Modal } from '../../kit/modal.tsx'
import type { PaletteItem, PaletteSource } from './source.ts'

type Props = { sources: readonly PaletteSource[]; words: string; onType(words: string): void; onClose(): void }

/** What was typed is looked for everywhere at once; the arrow keys choose, Enter goes there. */
export default function PaletteDialog({ sources, words, onType, onClose }: Props) {
  const t = useTranslations('desk.palette')
  const found = useFound(sources, words)
  const groups = sources.flatMap(({ id, label }) => {
    const items = found[id] ?? []
    return items.length > 0 ? [{ id, label, items }] : []
  })
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
            renderEmptyState={() => <p className="muted small p-4">{t('nothing')}</p>}
          >
            {({ id, label, items }) => (
              <MenuSection id={`group ${id}`}>
                <Header className="muted tiny strong p-[8px_12px_4px]">{label}</Header>
                <Collection items={items}>{(item) => <Line item={item} />}</Collection>
              </MenuSection>
            )}
          </Menu>
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

type Found = Record<string, readonly PaletteItem[]>

/** What a slow source finds comes after the others; what it finds for words of before does not come any more. */
function useFound(sources: readonly PaletteSource[], words: string): Found {
  const [found, setFound] = useState<Found>({})
  useEffect(() => {
    const gone = new AbortController()
    for (const { id, find } of sources) {
      const take = (items: readonly PaletteItem[]) => {
        if (!gone.signal.aborted) setFound((before) => ({ ...before, [id]: items }))
      }
      const items = find(words, gone.signal)
      if (items instanceof Promise) items.then(take, () => take([]))
      else take(items)
    }
    return () => gone.abort()
  }, [sources, words])
  return found
}
