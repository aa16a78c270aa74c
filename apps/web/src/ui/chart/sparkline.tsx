import { max } from 'd3-array';
import { line } from 'd3-shape';
import s from './chart.module.css';

interface Props {
  /** Text alternative that describes the content and the trend; the line itself is hidden from screen readers. */
  label: string;
  values: readonly (number | null)[];
  height?: number;
}

/** Small line chart with its own scale from zero; missing values are gaps. */
export function Sparkline({ label, values, height = 36 }: Props) {
  const top = max(values, (value) => value ?? undefined) || 1;
  const path = line<number | null>()
    .digits(1)
    .defined((value) => value !== null)
    .x((_, index) => index)
    .y((value) => height - 2 - ((value ?? 0) / top) * (height - 4))(values);
  return (
    <svg
      className={s['spark']}
      width="100%"
      height={height}
      viewBox={`0 0 ${Math.max(values.length - 1, 1)} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={s['line']} d={path ?? ''} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
