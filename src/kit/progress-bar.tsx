import { useDelayed } from './skeleton.tsx'

type Props = { active: boolean; label: string; afterMs?: number; durationMs?: number }

/** Thin bar at the top of the page. Appears after 200 ms, fills nearly within 5 s and waits there. */
export const ProgressBar = ({ active, label, afterMs = 200, durationMs = 5_000 }: Props) =>
  useDelayed(active, afterMs) ? (
    <div className="page-progress" role="progressbar" aria-label={label}>
      <i style={{ animationDuration: `${durationMs}ms` }} />
    </div>
  ) : null
