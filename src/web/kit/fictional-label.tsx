/** Icon and word beside the name of a fictional profile. Never hidden, never shortened. @source O-52, HON-1 */
export const FictionalLabel = ({ word, explanation }: { word: string; explanation: string }) => (
  <span className="fict" title={explanation}>
    <svg className="icon" viewBox="0 0 24 24" aria-hidden>
      <path d="M2 12a5 5 0 0 0 5 5 8 8 0 0 1 5 2 8 8 0 0 1 5-2 5 5 0 0 0 5-5V7h-5a8 8 0 0 0-5 2 8 8 0 0 0-5-2H2Z" />
      <path d="M6 11c1.5 0 3 .5 3 2-2 0-3 0-3-2Z" />
      <path d="M18 11c-1.5 0-3 .5-3 2 2 0 3 0 3-2Z" />
    </svg>
    {word}
  </span>
)
