import { Fragment } from 'react'
import { parseMarkdown, type Block, type Inline } from './markdown.ts'

/** The text of an information page. */
export const Prose = ({ source }: { source: string }) => (
  <div className="prose">
    {parseMarkdown(source).map((part, i) => (
      <Part key={i} part={part} />
    ))}
  </div>
)

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
