import { scaleQuantile } from 'd3-scale';
import { memo } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ChartCursor } from './chart-cursor.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import { clockText, numberText, weekdayNames } from './chart-text.ts';
import type { ChartAbout } from './chart-types.ts';
import s from './chart.module.css';

const DAYS = 7;
const HOURS = 24;
const ROW = 26;
const FOOT = 22;
/** Width of the weekday labels in percent of the chart. */
const LEFT = 9;
const CELL = (100 - LEFT) / HOURS;
const HEIGHT = DAYS * ROW + FOOT;
/** Opacity of the cells of each quintile, lowest first. */
const STEPS = [0.12, 0.28, 0.46, 0.66, 0.88];

interface HeatCell {
  /** Null if there is too little data. */
  value: number | null;
  /** Number of samples behind the value. */
  samples: number;
}

interface Props extends ChartAbout {
  /** Monday to Sunday, each with hours 0 to 23. Pass the same array while nothing changes. */
  cells: readonly (readonly HeatCell[])[];
  zone: string;
  /** Number of best cells to highlight. */
  best?: number;
}

/**
 * Heat map of weekdays by hours. A cell's colour depends on its quintile. The route must list the `charts` catalogue.
 */
export function HeatMap({ cells, best = 5, digits = 1, ...about }: Props) {
  const { title, unit, zone } = about;
  const { t, i18n } = useTranslation('charts');
  const { language } = i18n;
  const days = weekdayNames(language, 'long');
  const cellAt = (place: number) => cells[Math.floor(place / HOURS)]?.[place % HOURS];
  const valueAt = (place: number) => cellAt(place)?.value ?? null;
  const figure = (value: number | null | undefined) =>
    value == null ? t('none') : numberText(value, language, digits);
  const whenText = (place: number) => `${days[Math.floor(place / HOURS)]}, ${clockText(place % HOURS)}`;
  const samples = (place: number) => t('samples', { count: cellAt(place)?.samples ?? 0 });
  const known = cells.flat().filter(({ value }) => value !== null);
  const ordered = Array.from({ length: DAYS * HOURS }, (_, place) => place)
    .filter((place) => valueAt(place) !== null)
    .toSorted((a, b) => (valueAt(b) ?? 0) - (valueAt(a) ?? 0));
  const bestPlaces = ordered.slice(0, best);
  const table = () => (
    <ChartTable
      caption={`${title} (${unit})`}
      head={[t('column.hour'), ...weekdayNames(language, 'short')]}
      rows={Array.from({ length: HOURS }, (_, hour) => ({
        name: clockText(hour),
        cells: cells.map((day) => figure(day[hour]?.value)),
      }))}
    />
  );
  return (
    <ChartFrame {...about} zone={zone} table={table}>
      {known.length > 0 ? (
        <>
          <ChartCursor
            label={title}
            count={DAYS * HOURS}
            rest={ordered[0] ?? 0}
            height={HEIGHT}
            row={HOURS}
            placeOf={(x, y) => {
              const hour = Math.floor((x * 100 - LEFT) / CELL);
              const day = Math.floor((y * HEIGHT) / ROW);
              return Math.min(Math.max(day, 0), DAYS - 1) * HOURS + Math.min(Math.max(hour, 0), HOURS - 1);
            }}
            spoken={(place) => `${whenText(place)}: ${figure(valueAt(place))} ${unit}, ${samples(place)}`}
            renderReadout={(place) => (
              <>
                <span className={s['when']}>{whenText(place)}</span>
                <span>
                  <b>
                    <strong>{figure(valueAt(place))}</strong> {unit}, {samples(place)}
                  </b>
                </span>
              </>
            )}
            renderMark={(place) => <rect className={s['cell-at']} {...boxOf(place)} />}
          >
            <Cells cells={cells} best={bestPlaces} label={`${title} (${unit})`} language={language} />
          </ChartCursor>
          <ul className={s['legend']}>
            <li>
              <i className={s['heat-key']}>
                {STEPS.map((opacity) => (
                  <i key={opacity} style={{ opacity }} />
                ))}
              </i>
              {t('heat.steps')}
            </li>
            {best > 0 && (
              <li>
                <i className={s['best-key']} />
                {t('heat.best', { count: bestPlaces.length })}
              </li>
            )}
            {known.length < DAYS * HOURS && (
              <li>
                <i className={s['gap-key']} />
                {t('too-little')}
              </li>
            )}
          </ul>
        </>
      ) : (
        <p className={s['empty']} style={{ minHeight: HEIGHT }}>
          {t('no-data')}
        </p>
      )}
    </ChartFrame>
  );
}

function boxOf(place: number) {
  return {
    x: `${LEFT + (place % HOURS) * CELL}%`,
    y: Math.floor(place / HOURS) * ROW + 1,
    width: `${CELL - 0.25}%`,
    height: ROW - 2,
    rx: 2,
  };
}

interface CellsProps {
  cells: Props['cells'];
  best: readonly number[];
  label: string;
  language: string;
}

/** Does not compare `best`, because it is derived from the cells. */
const Cells = memo(
  function Cells({ cells, best, label, language }: CellsProps) {
    const step = scaleQuantile(
      cells.flat().flatMap(({ value }) => (value === null ? [] : [value])),
      STEPS,
    );
    return (
      <svg data-chart width="100%" height={HEIGHT} role="img" aria-label={label}>
        {weekdayNames(language, 'short').map((name, day) => (
          <text key={name} className={s['tick']} x="0" y={day * ROW + ROW / 2 + 4} suppressHydrationWarning>
            {name}
          </text>
        ))}
        {cells.flatMap((hours, day) =>
          hours.map(({ value }, hour) => {
            const place = day * HOURS + hour;
            return (
              <rect
                key={place}
                className={value === null ? s['gap'] : s['heat']}
                fillOpacity={value === null ? undefined : step(value)}
                {...boxOf(place)}
              />
            );
          }),
        )}
        {best.map((place) => (
          <rect key={place} className={s['best']} {...boxOf(place)} />
        ))}
        {[0, 4, 8, 12, 16, 20].map((hour) => (
          <text key={hour} className={s['tick']} x={`${LEFT + hour * CELL}%`} y={HEIGHT - 6}>
            {clockText(hour)}
          </text>
        ))}
      </svg>
    );
  },
  (before, after) => before.cells === after.cells && before.label === after.label && before.language === after.language,
);
