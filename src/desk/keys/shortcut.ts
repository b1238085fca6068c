export type Shortcut = {
  /** One key such as `j`, two that follow each other such as `g s`, or `Mod+k` with Ctrl or Command. */
  keys: string
  label: string
  run(): void
  /** Goes on while the key is held down. */
  mayRepeat?: true
}
export type ShortcutGroup = { label: string; shortcuts: readonly Shortcut[] }
