import sprite from './interest-icons.svg?url'

/**
 * The icon of an interest, from one sprite that is loaded only on pages that show one.
 * @param name from the API
 */
export const InterestIcon = ({ name }: { name: string }) => (
  <svg className="icon s" viewBox="0 0 24 24" aria-hidden>
    <use href={`${sprite}#${name}`} />
  </svg>
)
