import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { ChartSeries } from './chart-types.ts';
import { lookOf } from './look.ts';
import s from './chart.module.css';

interface Props {
  series: readonly ChartSeries[];
  hasGap: boolean;
  /** Meaning of missing values outside gaps. */
  elsewhere: string | undefined;
  hasPartial: boolean;
}

export function LineLegend({ series, hasGap, elsewhere, hasPartial }: Props) {
  const { t } = useTranslation('charts');
  return (
    <ul className={s['legend']}>
      {series.length > 1 &&
        series.map(({ name }, index) => (
          // The saved image also takes its colour from this custom property.
          <li key={name} data-legend style={{ ['--series' as string]: lookOf(index).color }}>
            <svg width="28" height="12" aria-hidden="true">
              <line className={s['line']} x1="0" x2="28" y1="6" y2="6" strokeDasharray={lookOf(index).dash} />
              <svg x="14" y="6" overflow="visible">
                <path className={s['dot']} d={lookOf(index).marker} />
              </svg>
            </svg>
            {name}
          </li>
        ))}
      {hasGap && (
        <li>
          <i className={s['gap-key']} />
          {t('gap')}
        </li>
      )}
      {elsewhere !== undefined && <li>{t('elsewhere', { what: elsewhere })}</li>}
      {hasPartial && (
        <li>
          <i className={s['partial-key']} />
          {t('partial.text')}
        </li>
      )}
    </ul>
  );
}
