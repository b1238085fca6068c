/** Turning ring; the words for it stand beside it or on the button. */
export const Spinner = ({ className = '' }: { className?: string }) => (
  <span className={`spinner ${className}`} aria-hidden />
)
