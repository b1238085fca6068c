import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useWeb } from '../../../client/web.tsx'
import type { Locale } from '../../../contract/limits.ts'
import { TextField } from '../../../kit/field.tsx'
import { DRAWN } from '../rules/page-text.ts'
import { findQuestions } from './find-questions.ts'
import { HelpLines } from './help-lines.tsx'
import { pageQuery } from './load-info-page.ts'
import { parseMarkdown, wordsOf, type Block, type Inline } from './markdown.ts'
import './info-page.css'

export function InfoPage({ token, preview }: { token: string; preview: string | undefined }) {
  const t = useTranslations('pages')
  const format = useFormatter()
  const { api, i18n } = useWeb()
  const { data: page } = useSuspenseQuery(pageQuery(api, { token, preview }, i18n.locale))
  const blocks = parseMarkdown(page.body)
  const lang = page.language === i18n.locale ? undefined : page.language
  return (
    <article className="wrap max-w-[calc(var(--container-narrow)_+_2_*_var(--gutter))] py-10">
      <h1 lang={lang}>{page.title}</h1>
      <p className="small muted">
        {t('version', {
          version: String(page.version),
          date: format.dateTime(new Date(page.updated), { day: 'numeric', month: 'long', year: 'numeric' }),
        })}
      </p>
      {token === 'faq' ? <Questions blocks={blocks} lang={lang} /> : <Prose blocks={blocks} lang={lang} />}
    </article>
  )
}

/** `lang`: of the text, where it is another than that of the page. */
type Written = { blocks: readonly Block[]; lang: Locale | undefined }

const Prose = ({ blocks, lang }: Written) => (
  <div className="prose" lang={lang}>
    {blocks.map((part, i) => (
      <Part key={i} part={part} />
    ))}
  </div>
)

/** Questions with their answers, which can be searched. */
function Questions({ blocks, lang }: Written) {
  const t = useTranslations('pages')
  const [search, setSearch] = useState('')
  const found = findQuestions(blocks, search)
  const count = found.filter((block) => block.kind === 'heading' && block.level === 3).length
  return (
    <>
      <search className="mt-6 block max-w-[68ch]">
        <TextField
          type="search"
          label={t('search')}
          value={search}
          maxLength={80}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p className="small muted mt-2" role="status">
          {search.trim() === '' ? null : count === 0 ? t('none') : t('found', { n: count })}
        </p>
      </search>
      <Prose blocks={found} lang={lang} />
    </>
  )
}

function Part({ part }: { part: Block }) {
  if (part.kind === 'heading') return <Heading {...part} />
  if (part.kind === 'list') {
    const items = part.items.map((item, i) => (
      <li key={i}>
        <Words content={item} />
      </li>
    ))
    return part.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
  }
  if (part.kind === 'paragraph' && wordsOf(part) === DRAWN) return <HelpLines />
  return part.kind === 'quote' ? (
    <blockquote>
      {part.paragraphs.map((content, i) => (
        <p key={i}>
          <Words content={content} />
        </p>
      ))}
    </blockquote>
  ) : (
    <p>
      <Words content={part.content} />
    </p>
  )
}

/** With an address of its own, so that others can be sent there. */
function Heading({ level, text, id }: { level: 2 | 3; text: string; id: string }) {
  const t = useTranslations('pages')
  const words: ReactNode = (
    <>
      {text}
      <a className="anchor" href={`#${id}`} aria-label={t('linkTo', { title: text })}>
        {'#'}
      </a>
    </>
  )
  return level === 2 ? <h2 id={id}>{words}</h2> : <h3 id={id}>{words}</h3>
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
