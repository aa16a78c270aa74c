import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { memo } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayStarts } from './by-day.ts';
import { tickText, tickTimeText } from './chart-text.ts';
import { Scale } from './scale.tsx';
import type { ChartSeries, ChartTimes } from './chart-types.ts';
import { lookOf } from './look.ts';
import s from './chart.module.css';

/** Space above the plot for the topmost label, in pixels. */
export const TOP = 20;
export const BOTTOM = 24;
const TICKS_MAX = 5;
/** Approximate number of markers per line. A few are enough, because they identify the line and not its points. */
const MARKERS = 6;

/** Returns the value scale from zero to a round number, in pixels from the top of the chart. */
export function scaleOf(series: readonly ChartSeries[], height: number) {
  const top = max(series, ({ values }) => max(values, (value) => value ?? undefined)) ?? 0;
  return scaleLinear()
    .domain([0, top || 1])
    .nice(4)
    .range([height - BOTTOM, TOP]);
}

/** Returns the horizontal position of an index, in percent. */
export function percentOf(index: number, count: number): number {
  return count < 2 ? 50 : (index / (count - 1)) * 100;
}

/** Number of hours up to which the labels below the chart are times of day instead of days. */
const SHORT = 48;
const isShort = ({ times, step }: ChartTimes) => step === 'hour' && times.length <= SHORT;

/** Returns the indexes that get a label below the chart: starts of days, limited to the number that fits on a phone. */
function ticksOf({ times, step, zone }: ChartTimes): number[] {
  if (isShort({ times, step, zone })) {
    const every = Math.ceil(times.length / TICKS_MAX);
    return times.flatMap((_, index) => (index % every === 0 ? index : []));
  }
  const starts = step === 'day' ? times.map((_, index) => index) : dayStarts(times, zone);
  const whole = starts.filter((index) => step === 'day' || index > 0);
  const every = Math.ceil(whole.length / TICKS_MAX);
  return whole.filter((_, index) => index % every === 0);
}

interface Span {
  top: number;
  bottom: number;
}

/** Returns an SVG path with one rectangle for each run of consecutive indexes for which `isIn` is true. */
function boxes(isIn: (index: number) => boolean, count: number, { top, bottom }: Span): string {
  let path = '';
  for (let index = 0; index < count; index += 1) {
    if (!isIn(index)) continue;
    const from = index;
    while (index + 1 < count && isIn(index + 1)) index += 1;
    path += `M${from - 0.5},${top}H${index + 0.5}V${bottom}H${from - 0.5}Z`;
  }
  return path;
}

interface Props extends ChartTimes {
  label: string;
  series: readonly ChartSeries[];
  height: number;
  digits: number;
  /** Whether the data at each index is partial. */
  partial: readonly boolean[] | undefined;
  isGap: (place: number) => boolean;
}

/** The lines: one path per series, for any number of points. */
export const LineDrawing = memo(function LineDrawing(props: Props) {
  const { label, times, step, zone, series, height, digits, partial, isGap } = props;
  const { language } = useTranslation('charts').i18n;
  const tick = isShort(props) ? tickTimeText : tickText;
  const count = times.length;
  const y = scaleOf(series, height);
  const floor = height - BOTTOM;
  const place = (_: number | null, index: number) => index;
  const pathOf = line<number | null>()
    .digits(1)
    .defined((value) => value !== null)
    .x(place)
    .y((value) => y(value ?? 0));
  const areaOf = area<number | null>()
    .digits(1)
    .defined((value) => value !== null)
    .x(place)
    .y0(floor)
    .y1((value) => y(value ?? 0));
  return (
    <svg data-chart width="100%" height={height} role="img" aria-label={label}>
      {y.ticks(4).map((value) => (
        <line key={value} className={s['grid']} x1="0" x2="100%" y1={y(value)} y2={y(value)} />
      ))}
      <svg
        x="0"
        y="0"
        width="100%"
        height={height}
        viewBox={`0 0 ${Math.max(count - 1, 1)} ${height}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path className={s['gap']} d={boxes(isGap, count, { top: TOP, bottom: floor })} />
        {partial && (
          <path
            className={s['partial']}
            d={boxes((index) => partial[index] === true, count, { top: floor - 4, bottom: floor })}
          />
        )}
        {series.map(({ name, values }, index) => (
          <g key={name} style={{ color: lookOf(index).color }}>
            {series.length === 1 && <path className={s['area']} d={areaOf(values) ?? ''} />}
            <path
              className={s['line']}
              d={pathOf(values) ?? ''}
              strokeDasharray={lookOf(index).dash}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
      {series.length > 1 && series.map(({ name, values }, of) => <Markers key={name} values={values} of={of} y={y} />)}
      <Scale y={y} digits={digits} />
      {ticksOf({ times, step, zone }).map((index) => {
        const at = percentOf(index, count);
        return (
          <text
            key={index}
            className={s['tick']}
            x={`${at}%`}
            y={height - 6}
            textAnchor={at < 6 ? 'start' : at > 94 ? 'end' : 'middle'}
            suppressHydrationWarning
          >
            {tick(times[index] ?? 0, { language, zone: step === 'day' ? 'UTC' : zone })}
          </text>
        );
      })}
    </svg>
  );
});

function Markers({ values, of, y }: { values: ChartSeries['values']; of: number; y: (value: number) => number }) {
  const { color, marker } = lookOf(of);
  const every = Math.max(Math.floor(values.length / MARKERS), 1);
  return values.map((value, index) => {
    // Staggers the markers of different lines horizontally.
    if (value === null || index % every !== Math.floor((every * (of + 1)) / 5)) return null;
    return (
      // The index is the only key of a point.
      // oxlint-disable-next-line react/no-array-index-key
      <svg key={index} x={`${percentOf(index, values.length)}%`} y={y(value)} overflow="visible" style={{ color }}>
        <path className={s['dot']} d={marker} />
      </svg>
    );
  });
}
