import { Ellipsis } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl'

export type RowAction = { label: string; run(): void; isDanger?: boolean }

/** What can be done with one row. Drawn above the page: inside the table, which scrolls, it would be cut off. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useTranslations('desk.table')
  if (actions.length === 0) return null
  const label = t('actionsOf', { name })
  return (
    <MenuTrigger>
      <Button className="iconbtn" aria-label={label}>
        <Ellipsis className="icon" aria-hidden />
      </Button>
      <Popover placement="bottom end">
        <Menu className="menu" aria-label={label}>
          {actions.map(({ label, run, isDanger }) => (
            <MenuItem key={label} id={label} className={isDanger ? 'dng' : ''} onAction={run}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
