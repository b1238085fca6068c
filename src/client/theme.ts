import { useEffect, useState } from 'react'
import { useWeb, type Web } from './web.tsx'

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Applies a theme, and stores it in a cookie so that the server renders the next page in it.
 * @param theme null follows the system
 */
export function chooseTheme(theme: Web['theme']): void {
  document.cookie = `theme=${theme ?? ''}; path=/; samesite=lax; max-age=${theme ? YEAR_S : 0}`
  if (theme) document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
}

/** The chosen theme and a function to change it. */
export function useTheme(): [Web['theme'], (theme: Web['theme']) => void] {
  const [theme, setTheme] = useState(useWeb().theme)
  // It may have changed in another part of the page since it was rendered.
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
