import { useEffect, useState } from 'react'
import { useWeb, type Web } from './web.tsx'

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Keeps the choice in a cookie, so that the server draws the next page in it, and changes this page at once.
 * @param theme null follows the system
 */
export function chooseTheme(theme: Web['theme']): void {
  document.cookie = `theme=${theme ?? ''}; path=/; samesite=lax; max-age=${theme ? YEAR_S : 0}`
  if (theme) document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
}

/** The theme as it was chosen, and what chooses another one. */
export function useTheme(): [Web['theme'], (theme: Web['theme']) => void] {
  const [theme, setTheme] = useState(useWeb().theme)
  // It may have been changed elsewhere since the page was sent.
  useEffect(() => {
    const chosen = document.documentElement.dataset['theme']
    setTheme(chosen === 'light' || chosen === 'dark' ? chosen : null)
  }, [])
  const choose = (chosen: Web['theme']) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return [theme, choose]
}
