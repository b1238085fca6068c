import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useWeb } from '../../../client/web.tsx'
import { pageQuery } from './load-info-page.ts'
import { parseMarkdown, type Block, type Inline } from './markdown.ts'
import './info-page.css'

export function InfoPage({ token }: { token: string }) {
  const t = useTranslations('base.page')
  const format = useFormatter()
  const { api, i18n } = useWeb()
  const { data: page } = useSuspenseQuery(pageQuery(api, token, i18n.locale))
  return (
    <article className="wrap info-page">
      <h1>{page.title}</h1>
      <p className="small muted">
        {t('updated', {
          date: format.dateTime(new Date(page.updated), { day: 'numeric', month: 'long', year: 'numeric' }),
        })}
      </p>
      <div className="prose">
        {parseMarkdown(page.body).map((part, i) => (
          <Part key={i} part={part} />
        ))}
      </div>
    </article>
  )
}

function Part({ part }: { part: Block }) {
  if (part.kind === 'heading') return part.level === 2 ? <h2>{part.text}</h2> : <h3>{part.text}</h3>
  if (part.kind === 'list') {
    const items = part.items.map((item, i) => (
      <li key={i}>
        <Words content={item} />
      </li>
    ))
    return part.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
  }
  const words = <Words content={part.content} />
  return part.kind === 'quote' ? <blockquote>{words}</blockquote> : <p>{words}</p>
}

const Words = ({ content }: { content: Inline[] }) => (
  <>
    {content.map((word, i) => (
      <Fragment key={i}>
        {word.kind === 'link' ? (
          <a href={word.href}>{word.text}</a>
        ) : word.kind === 'strong' ? (
          <strong>{word.text}</strong>
        ) : word.kind === 'em' ? (
          <em>{word.text}</em>
        ) : (
          word.text
        )}
      </Fragment>
    ))}
  </>
)
