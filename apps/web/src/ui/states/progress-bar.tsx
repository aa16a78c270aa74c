import s from './progress-bar.module.css';

interface Props {
  /** Accessible name of the progress bar. The numbers are next to it. */
  label: string;
  value: number;
  max: number;
  /** Whether this is the highlighted bar of the page. */
  lit?: boolean;
}

export function ProgressBar({ label, value, max, lit = false }: Props) {
  return (
    <progress
      className={`${s['bar']} ${lit ? s['accent'] : ''}`}
      aria-label={label}
      max={max}
      value={Math.min(value, max)}
    />
  );
}
