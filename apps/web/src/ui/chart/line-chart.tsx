import { useCallback } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { byDay } from './by-day.ts';
import { ChartCursor } from './chart-cursor.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import { dayText, hourText, numberText } from './chart-text.ts';
import type { ChartAbout, ChartSeries, ChartTimes } from './chart-types.ts';
import { LineDrawing, percentOf, scaleOf } from './line-drawing.tsx';
import { LineLegend } from './line-legend.tsx';
import { lookOf } from './look.ts';
import s from './chart.module.css';

/** Number of hours above which the table shows days instead. */
const LONG = 72;

interface Props extends ChartAbout, ChartTimes {
  /** One to four series. Pass the same array while nothing changes, because a new one re-renders the lines. */
  series: readonly ChartSeries[];
  /** Whether the data at each index is partial. Such indexes are marked below the lines and announced individually. */
  partial?: readonly boolean[];
  /**
   * `at`: whether each index lacks a sample. `elsewhere`: meaning of missing values at other indexes ("not online"). If
   * omitted, an index is a gap when no series has a value there.
   */
  gaps?: { at: readonly boolean[]; elsewhere: string };
  /** Height in pixels. */
  height?: number;
}

/**
 * Line chart with a scale from zero. A single series is filled; several series differ in colour, dash pattern and
 * marker. A line breaks at missing values. The route must list the `charts` catalogue.
 */
export function LineChart(props: Props) {
  const { times, step, zone, series, partial, gaps, height = 240, digits = 0, ...about } = props;
  const { title, unit } = about;
  const { t, i18n } = useTranslation('charts');
  const { language } = i18n;
  const figure = (value: number | null | undefined, none = t('none')) =>
    value == null ? none : numberText(value, language, digits);
  const isGap = useCallback(
    (place: number) => gaps?.at[place] ?? series.every(({ values }) => (values[place] ?? null) === null),
    [gaps, series],
  );
  const figureAt = (values: ChartSeries['values'], place: number) =>
    figure(values[place], isGap(place) ? undefined : gaps?.elsewhere);
  const timeText = (place: number) =>
    step === 'day'
      ? dayText(times[place] ?? 0, { language, zone: 'UTC' })
      : hourText(times[place] ?? 0, { language, zone });
  const note = (place: number) => (partial?.[place] ? ` (${t('partial')})` : '');
  const some = series.some(({ values }) => values.some((value) => value !== null));
  const hasGap = times.some((_, place) => isGap(place));
  const y = scaleOf(series, height);

  const table = () => {
    const caption = `${title} (${unit})`;
    if (step === 'day' || times.length <= LONG) {
      const rows = times.map((_, place) => ({
        name: timeText(place) + note(place),
        cells: series.map(({ values }) => figureAt(values, place)),
      }));
      const head = [t(step === 'day' ? 'column.day' : 'column.hour'), ...series.map(({ name }) => name)];
      return <ChartTable caption={caption} head={head} rows={rows} />;
    }
    const days = series.map(({ values }) => byDay(times, values, zone));
    const rows = (days[0] ?? []).map(({ at }, day) => ({
      name: dayText(at, { language, zone }),
      cells: days.flatMap((of) => [
        figure(of[day]?.mean),
        figure(of[day]?.low),
        figure(of[day]?.high),
        t('column.hours-of', { count: of[day]?.counted ?? 0, hours: of[day]?.hours ?? 0 }),
      ]),
    }));
    const named = (name: string, column: string) => (series.length > 1 ? `${name}, ${column}` : column);
    const columns = [t('column.mean'), t('column.low'), t('column.high'), t('column.hours')];
    const head = [t('column.day'), ...series.flatMap(({ name }) => columns.map((column) => named(name, column)))];
    return <ChartTable caption={caption} head={head} rows={rows} />;
  };

  return (
    <ChartFrame {...about} zone={zone} table={table}>
      {some ? (
        <>
          <ChartCursor
            label={title}
            count={times.length}
            rest={lastKnown(series)}
            height={height}
            placeOf={(x) => Math.round(x * (times.length - 1))}
            spoken={(place) =>
              `${timeText(place)}${note(place)}: ${series
                .map(({ name, values }) => `${name} ${figureAt(values, place)}`)
                .join(', ')}`
            }
            renderReadout={(place) => (
              <>
                <span className={s['when']}>{timeText(place) + note(place)}</span>
                {series.map(({ name, values }, index) => (
                  <span key={name} style={{ color: lookOf(index).color }}>
                    <i />
                    <b>
                      {name} <strong>{figureAt(values, place)}</strong>
                    </b>
                  </span>
                ))}
              </>
            )}
            renderMark={(place) => <LineMark series={series} place={place} count={times.length} y={y} />}
          >
            <LineDrawing
              label={`${title} (${unit})`}
              times={times}
              step={step}
              zone={zone}
              series={series}
              height={height}
              digits={digits}
              partial={partial}
              isGap={isGap}
            />
          </ChartCursor>
          <LineLegend
            series={series}
            hasGap={hasGap}
            elsewhere={gaps?.elsewhere}
            hasPartial={partial?.includes(true) ?? false}
          />
        </>
      ) : (
        <p className={s['empty']} style={{ minHeight: height }}>
          {t('no-data')}
        </p>
      )}
    </ChartFrame>
  );
}

interface LineMarkProps {
  series: readonly ChartSeries[];
  place: number;
  count: number;
  y: (value: number) => number;
}

/** Vertical line at the position of the cursor, with a marker on each line. */
function LineMark({ series, place, count, y }: LineMarkProps) {
  const x = `${percentOf(place, count)}%`;
  return (
    <>
      <line className={s['at']} x1={x} x2={x} y1="0" y2="100%" />
      {series.map(({ name, values }, index) => {
        const value = values[place] ?? null;
        const { color, marker } = lookOf(index);
        return (
          value !== null && (
            <svg key={name} x={x} y={y(value)} overflow="visible" style={{ color }}>
              <path className={s['dot']} d={marker} />
            </svg>
          )
        );
      })}
    </>
  );
}

/** Returns the last index at which any series has a value, which is the default cursor position. */
function lastKnown(series: readonly ChartSeries[]): number {
  return Math.max(...series.map(({ values }) => values.findLastIndex((value) => value !== null)));
}
