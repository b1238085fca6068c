export type Shortcut = {
  /** One key such as `j`, two that follow each other such as `g s`, or `Mod+k` with Ctrl or Command. */
  keys: string
  label: string
  run(): void
}
export type ShortcutGroup = { label: string; shortcuts: readonly Shortcut[] }
