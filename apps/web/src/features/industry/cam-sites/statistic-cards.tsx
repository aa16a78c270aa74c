import type { Average, IndustryStatistics, Sample } from '@site/contract/industry/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { numberText } from '#ui/chart/chart-text.ts';
import { Change } from './change.tsx';
import s from './figures.module.css';

const STATISTICS = [
  { name: 'viewers', digits: 0 },
  { name: 'rooms', digits: 0 },
  { name: 'perRoom', digits: 1 },
  { name: 'median', digits: 1 },
] as const;

/** Current values and averages, each with an explanation. */
export function StatisticCards({ last, statistics }: { last: Sample; statistics: IndustryStatistics }) {
  const { t, i18n } = useTranslation('industry');
  const number = (value: number | null, digits: number) =>
    value === null ? t('unknown') : numberText(value, i18n.language, digits);
  return (
    <section aria-labelledby="figures" className={s['section']}>
      <h2 id="figures">{t('figures.title')}</h2>
      <ul className={s['cards']}>
        {STATISTICS.map(({ name, digits }) => (
          <li key={name} className={s['card']}>
            <h3>{t(`figure.${name}`)}</h3>
            <p className={s['now']}>
              <strong>{number(last[name], digits)}</strong> {t('now')}
            </p>
            <dl>
              <AverageLine label={t('average.day')} average={statistics[name].day} digits={digits} />
              <AverageLine label={t('average.week')} average={statistics[name].week} digits={digits} />
            </dl>
            {name === 'median' && last.lowerQuartile !== null && (
              <p className={s['quartiles']}>
                {t('quartiles', { low: number(last.lowerQuartile, 1), high: number(last.upperQuartile, 1) })}
              </p>
            )}
            <p className={s['text']}>{t(`figure.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className={s['text']}>{t('change.text')}</p>
    </section>
  );
}

function AverageLine({ label, average, digits }: { label: string; average: Average; digits: number }) {
  const { t, i18n } = useTranslation('industry');
  const { value, hours, of, enough, change } = average;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === null ? t('charts:no-data') : numberText(value, i18n.language, digits)} <Change value={change} />
        {value !== null && !enough && <small>{t('average.few', { hours, of })}</small>}
      </dd>
    </div>
  );
}
