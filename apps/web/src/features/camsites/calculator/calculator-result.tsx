import type { Earnings, EarningsInput } from '@site/contract/camsites/earnings.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dollars } from '../facts/fact-text.ts';
import s from './calculator.module.css';

interface Props {
  input: EarningsInput;
  earnings: Earnings;
  /** Whether a field has no valid number, in which case there is no result. */
  isWrong: boolean;
}

/** The calculation from tokens to money, one line per step. */
export function CalculatorResult({ input, earnings, isWrong }: Props) {
  const { t, i18n } = useTranslation('camsites');
  const { language } = i18n;
  const money = (cents: number) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(
      cents / 100,
    );
  const number = (figure: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(figure);
  const percent = (hundredths: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000);
  const { tokens, tokenPrice, feePercent, feeCents, studioPercent, minutes, goalCents } = input;
  const fees = [...(feePercent > 0 ? [percent(feePercent)] : []), ...(feeCents > 0 ? [money(feeCents)] : [])];
  const steps = [
    {
      key: 'gross',
      text: t('result.gross', { tokens: number(tokens), price: dollars(tokenPrice / 10_000, language) }),
      sum: money(earnings.gross),
    },
    ...(fees.length > 0
      ? [{ key: 'fee', text: t('result.fee', { fee: fees.join(' + ') }), sum: `− ${money(earnings.fee)}` }]
      : []),
    ...(studioPercent > 0
      ? [
          {
            key: 'studio',
            text: t('result.studio', { part: percent(studioPercent) }),
            sum: `− ${money(earnings.studio)}`,
          },
        ]
      : []),
  ];
  return (
    // Server and browser may format numbers differently, so hydration warnings are suppressed.
    <section className={s['result']} aria-label={t('result')}>
      {isWrong || tokenPrice === 0 ? (
        <p className={s['help']}>{t(isWrong ? 'result.wrong' : 'result.no-price')}</p>
      ) : (
        <>
          <dl className={s['steps']}>
            {steps.map(({ key, text, sum }) => (
              <div key={key}>
                <dt suppressHydrationWarning>{text}</dt>
                <dd suppressHydrationWarning>{sum}</dd>
              </div>
            ))}
          </dl>
          <p className={s['net']} role="status">
            <span>{t('result.net')}</span> <strong suppressHydrationWarning>{money(earnings.net)}</strong>
          </p>
          {earnings.perHour !== null && (
            <p suppressHydrationWarning>
              {t('result.hour', { hours: number(minutes / 60), sum: money(earnings.perHour) })}
            </p>
          )}
          {goalCents > 0 && <GoalResult earnings={earnings} goal={money(goalCents)} number={number} />}
          <p className={s['help']}>{t('result.note')}</p>
        </>
      )}
    </section>
  );
}

interface GoalResultProps {
  earnings: Earnings;
  /** The goal as text. */
  goal: string;
  number: (figure: number) => string;
}

/** The tokens and hours that a goal takes. */
function GoalResult({ earnings: { goalTokens, goalMinutes }, goal, number }: GoalResultProps) {
  const { t } = useTranslation('camsites');
  return (
    <p suppressHydrationWarning>
      {goalTokens === null ? t('result.goal-never', { goal }) : t('result.goal', { goal, tokens: number(goalTokens) })}
      {goalMinutes !== null && ` ${t('result.goal-hours', { hours: number(Math.ceil(goalMinutes / 6) / 10) })}`}
    </p>
  );
}
