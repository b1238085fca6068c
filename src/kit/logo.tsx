import { useId, type ComponentProps } from 'react'

/** The mark and the site's name. */
export const Logo = ({ name }: { name: string }) => (
  <>
    <LogoMark />
    <span>{name.toLowerCase()}</span>
  </>
)

/** The mark alone: a winking balloon. @param size in px */
export const LogoMark = ({ size = 34, className }: { size?: number; className?: string }) => (
  <Balloon width={size} height={size} className={className} aria-hidden>
    <circle cx="14.200" cy="16" r="2.700" fill="#fff" />
    <path
      d="M23 16.800c1.500-2.300 4.500-2.300 6 0M13 23.300c3.500 4.600 10.500 4.600 14 0"
      stroke="#fff"
      strokeWidth="2.700"
      fill="none"
      strokeLinecap="round"
    />
  </Balloon>
)

/** The balloon without a face; `children` draw one on a 40 × 40 canvas. */
export function Balloon({ children, ...svg }: ComponentProps<'svg'>) {
  const id = useId()
  return (
    <svg viewBox="0 0 40 40" {...svg}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="var(--logo-from, #E6326E)" />
          <stop offset="1" stopColor="var(--logo-to, #663BC4)" />
        </linearGradient>
      </defs>
      <path
        fill={`url(#${id})`}
        d="M20 2C30.500 2 38 9 38 18.500S30.500 35 20 35c-1.700 0-3.300-.2-4.800-.5-2 1.900-4.600 3.200-8 3.400-.9.100-1.300-.9-.7-1.600 1.100-1.300 1.700-2.900 1.900-4.600C4.500 28.700 2 24 2 18.500 2 9 9.500 2 20 2Z"
      />
      {children}
    </svg>
  )
}
