import { useDelayed } from './skeleton.tsx'

type Props = { active: boolean; label: string; afterMs?: number; durationMs?: number }

/** The thin bar at the top. What is quicker than 200 ms shows none; it is nearly full after 5 s and waits there. */
export const ProgressBar = ({ active, label, afterMs = 200, durationMs = 5_000 }: Props) =>
  useDelayed(active, afterMs) ? (
    <div className="page-progress" role="progressbar" aria-label={label}>
      <i style={{ animationDuration: `${durationMs}ms` }} />
    </div>
  ) : null
