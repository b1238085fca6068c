import type { ReactElement } from 'react'
import { render, toPlainText } from 'react-email'

/** A mail's element as HTML, and as the plain text for readers without it. */
export async function renderElement(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element)
  return { html, text: toPlainText(html) }
}
