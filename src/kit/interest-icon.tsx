import sprite from './interest-icons.svg?url'

/**
 * The picture of an interest. All are one drawing that is fetched where the first is shown: no other page carries them.
 * @param name as the API gives it
 */
export const InterestIcon = ({ name }: { name: string }) => (
  <svg className="icon s" viewBox="0 0 24 24" aria-hidden>
    <use href={`${sprite}#${name}`} />
  </svg>
)
