import { isComparable } from '@site/contract/stream/comparable.ts';
import type { StreamStatistics } from '@site/contract/stream/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { changeText, countText, lengthText, moneyText, type Baseline } from './statistic-text.ts';
import s from '../summary.module.css';

const COUNTED = ['shows', 'averageViewers', 'peakViewers', 'followersGained', 'tokens', 'tokensPerHour'] as const;

interface Props {
  statistics: StreamStatistics;
  /** Statistics that each value is compared with. */
  against: StreamStatistics;
  baseline: Baseline;
  /** The member's average over comparable ranges; null when there is none. */
  usual?: StreamStatistics | null;
}

/** Statistics of a period with comparisons; unknown values are marked. */
export function StatisticTiles({ statistics, against, baseline, usual = null }: Props) {
  const { t, i18n } = useTranslation('stream');
  const { language } = i18n;
  const tile = (name: 'hours' | (typeof COUNTED)[number]) => {
    const value = statistics[name];
    const text =
      value === null ? t('unknown') : name === 'hours' ? lengthText(value * 60, t) : countText(value, language);
    const change = isComparable(against, statistics)
      ? changeText(value, against[name], { t, language, baseline })
      : null;
    const own = usual?.[name] ?? null;
    return (
      <div key={name}>
        <dt>{t(`figure.${name}`)}</dt>
        <dd>
          <strong data-unknown={value === null}>{text}</strong>
          {change && (
            <span className={s['change']} data-way={change.way}>
              {change.text}
            </span>
          )}
          {own !== null && (
            <span className={s['usual']}>
              {t('usual', { value: name === 'hours' ? lengthText(own * 60, t) : countText(own, language) })}
            </span>
          )}
        </dd>
      </div>
    );
  };
  return (
    <>
      <dl className={s['tiles']}>
        {tile('hours')}
        {COUNTED.map((name) => tile(name))}
        <div>
          <dt>{t('figure.income')}</dt>
          <dd>
            {statistics.income.length === 0 && <strong data-unknown="true">{t('income.none')}</strong>}
            {statistics.income.map(({ currency, minor }) => (
              <strong key={currency}>{moneyText(minor, currency, language)}</strong>
            ))}
          </dd>
        </div>
      </dl>
      {statistics.coverage < 1 && (
        <p className={s['small']}>
          {t('coverage', { percent: statistics.coverage.toLocaleString(language, { style: 'percent' }) })}
        </p>
      )}
    </>
  );
}
