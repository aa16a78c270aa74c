import { max } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ChartCursor } from './chart-cursor.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import { numberText } from './chart-text.ts';
import type { ChartAbout } from './chart-types.ts';
import { BOTTOM, TOP } from './line-drawing.tsx';
import { Scale } from './scale.tsx';
import s from './chart.module.css';

export interface Bar {
  /** Full name, as displayed and announced, for example "14:00 to 15:00". */
  name: string;
  /** Short label that fits below the bar; empty for no label. */
  short: string;
  /** Null for a missing value. */
  value: number | null;
  /** Whether the bar is highlighted. */
  lit?: boolean;
}

interface Props extends ChartAbout {
  bars: readonly Bar[];
  /** Heading of the name column in the table. */
  names: string;
  zone: string;
  height?: number;
}

/** Bar chart with a scale from zero. The route must list the `charts` catalogue. */
export function BarChart({ bars, names, height = 200, digits = 0, ...about }: Props) {
  const { title, unit, zone } = about;
  const { t, i18n } = useTranslation('charts');
  const { language } = i18n;
  const figure = (value: number | null | undefined) =>
    value == null ? t('none') : numberText(value, language, digits);
  const floor = height - BOTTOM;
  const y = scaleLinear()
    .domain([0, max(bars, ({ value }) => value ?? undefined) || 1])
    .nice(4)
    .range([floor, TOP]);
  const x = scaleBand()
    .domain(bars.map((_, index) => String(index)))
    .range([0, 100])
    .padding(0.25);
  const left = (index: number) => x(String(index)) ?? 0;
  const table = () => (
    <ChartTable
      caption={`${title} (${unit})`}
      head={[names, unit]}
      rows={bars.map(({ name, value }) => ({ name, cells: [figure(value)] }))}
    />
  );
  return (
    <ChartFrame {...about} zone={zone} table={table}>
      {bars.some(({ value }) => value !== null) ? (
        <ChartCursor
          label={title}
          count={bars.length}
          rest={Math.max(
            bars.findIndex(({ lit }) => lit),
            0,
          )}
          height={height}
          placeOf={(at) => Math.floor(at * bars.length)}
          spoken={(place) => `${bars[place]?.name}: ${figure(bars[place]?.value)}`}
          renderReadout={(place) => (
            <>
              <span className={s['when']}>{bars[place]?.name}</span>
              <span>
                <b>
                  {unit} <strong>{figure(bars[place]?.value)}</strong>
                </b>
              </span>
            </>
          )}
          renderMark={(place) => (
            <rect
              className={s['bar-at']}
              x={`${left(place)}%`}
              width={`${x.bandwidth()}%`}
              y={y(bars[place]?.value ?? 0)}
              height={floor - y(bars[place]?.value ?? 0)}
            />
          )}
        >
          <svg data-chart width="100%" height={height} role="img" aria-label={`${title} (${unit})`}>
            {y.ticks(4).map((tick) => (
              <line key={tick} className={s['grid']} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
            ))}
            {bars.map(({ name, short, value, lit }, index) => (
              <g key={name}>
                {value !== null && (
                  <rect
                    className={lit ? s['bar-lit'] : s['bar']}
                    x={`${left(index)}%`}
                    width={`${x.bandwidth()}%`}
                    y={y(value)}
                    height={floor - y(value)}
                  />
                )}
                {short && (
                  <text
                    className={s['tick']}
                    x={`${left(index) + x.bandwidth() / 2}%`}
                    y={height - 6}
                    textAnchor="middle"
                    suppressHydrationWarning
                  >
                    {short}
                  </text>
                )}
              </g>
            ))}
            <Scale y={y} digits={digits} />
          </svg>
        </ChartCursor>
      ) : (
        <p className={s['empty']} style={{ minHeight: height }}>
          {t('no-data')}
        </p>
      )}
    </ChartFrame>
  );
}
