import { isComparable } from '@site/contract/stream/comparable.ts';
import type { Figures } from '@site/contract/stream/schemas.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { changeText, countText, lengthText, moneyText } from './figure-text.ts';
import s from './summary.module.css';

const COUNTED = ['shows', 'averageViewers', 'peakViewers', 'followersGained', 'tokens', 'tokensPerHour'] as const;

interface Props {
  figures: Figures;
  /** Main comparison with its label. */
  against: Figures;
  /** Member's average over comparable ranges; null when there is none. */
  usual?: Figures | null;
}

/** Statistics of a period with comparisons; unknown values are marked. */
export function FigureTiles({ figures, against, usual = null }: Props) {
  const { t, i18n } = useTranslation('stream');
  const { language } = i18n;
  const tile = (name: 'hours' | (typeof COUNTED)[number]) => {
    const value = figures[name];
    const text =
      value === null ? t('unknown') : name === 'hours' ? lengthText(value * 60, t) : countText(value, language);
    const change = isComparable(against, figures) ? changeText(value, against[name], { t, language }) : null;
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
            {figures.income.length === 0 && <strong data-unknown="true">{t('income.none')}</strong>}
            {figures.income.map(({ currency, minor }) => (
              <strong key={currency}>{moneyText(minor, currency, language)}</strong>
            ))}
          </dd>
        </div>
      </dl>
      {figures.coverage < 1 && (
        <p className={s['small']}>
          {t('coverage', { percent: figures.coverage.toLocaleString(language, { style: 'percent' }) })}
        </p>
      )}
    </>
  );
}
