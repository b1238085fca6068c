import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Switch } from '../../kit/choice.tsx'
import { Modal, ModalHeader } from '../../kit/modal.tsx'
import type { ShortcutGroup } from './shortcut.ts'

type Props = {
  groups: readonly ShortcutGroup[]
  areOn: boolean
  onSwitch(on: boolean): void
  onClose(): void
}

export default function ShortcutSheet({ groups, areOn, onSwitch, onClose }: Props) {
  const t = useTranslations('desk.keys')
  const close = useTranslations('base.word')('close')
  const id = useId()
  return (
    <Modal open onClose={onClose} labelledBy={id} size="md">
      <ModalHeader id={id} title={t('title')} closeLabel={close} onClose={onClose} />
      <div className="stack">
        {merged(groups)
          .filter(({ shortcuts }) => shortcuts.length > 0)
          .map(({ label, shortcuts }) => (
            <section key={label}>
              <h3 className="mb-2 text-base">{label}</h3>
              <dl className="desk-keys">
                {shortcuts.map(({ keys, label }) => (
                  <div key={keys}>
                    <dt>{label}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        <section>
          <dl className="desk-keys">
            <div>
              <dt>{t('sheet')}</dt>
              <dd>
                <Keys keys="?" />
              </dd>
            </div>
          </dl>
          <Switch label={t('switch')} checked={areOn} onChange={(event) => onSwitch(event.target.checked)} />
        </section>
      </div>
    </Modal>
  )
}

/** Each of several tables has the same ones. */
const merged = (groups: readonly ShortcutGroup[]): readonly ShortcutGroup[] =>
  [...new Set(groups.map(({ label }) => label))].map((label) => {
    const same = groups.filter((group) => group.label === label).flatMap(({ shortcuts }) => shortcuts)
    return { label, shortcuts: [...new Map(same.map((one) => [one.keys, one])).values()] }
  })

function Keys({ keys }: { keys: string }) {
  const t = useTranslations('desk.keys')
  const [first = '', second] = keys.startsWith('Mod+') ? [t('mod'), keys.slice(4)] : keys.split(' ')
  return (
    <span className="row">
      <kbd className="kbd">{named(first)}</kbd>
      {second === undefined ? null : <kbd className="kbd">{named(second)}</kbd>}
    </span>
  )
}

const named = (key: string): string => (key.length === 1 ? key.toUpperCase() : key)
