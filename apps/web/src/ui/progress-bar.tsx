import s from './progress-bar.module.css';

interface Props {
  /** What it is the progress of; the figures stand beside it. */
  label: string;
  value: number;
  max: number;
  /** The one bar that matters on the page. */
  lit?: boolean;
}

/** How far one is. */
export function ProgressBar({ label, value, max, lit = false }: Props) {
  return (
    <progress
      className={`${s['bar']} ${lit ? s['lime'] : ''}`}
      aria-label={label}
      max={max}
      value={Math.min(value, max)}
    />
  );
}
