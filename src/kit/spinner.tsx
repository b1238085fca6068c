/** A spinner; its text is next to it or on the button. */
export const Spinner = ({ className = '' }: { className?: string }) => (
  <span className={`spinner ${className}`} aria-hidden />
)
