import type { Translate } from '#platform/translations/catalogues.ts';

/** The period that a value is compared with: the day, or the period of the same length, before. */
export type Baseline = 'day' | 'range';

interface How {
  t: Translate<'stream'>;
  language: string;
  baseline: Baseline;
}

const MINUTES = 60;

/** Formats a duration: "2 h 15 min", "45 min". */
export function lengthText(minutes: number, t: Translate<'stream'>): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / MINUTES);
  const rest = whole % MINUTES;
  if (hours === 0) return t('length.minutes', { minutes: rest });
  return rest === 0 ? t('length.hours', { hours }) : t('length.both', { hours, minutes: rest });
}

/** Formats a number, with one decimal place only for fractions below 100. */
export function countText(value: number, language: string): string {
  const digits = Math.abs(value) < 100 && !Number.isInteger(value) ? 1 : 0;
  return value.toLocaleString(language, { maximumFractionDigits: digits });
}

/** Formats an amount in hundredths of a currency. */
export function moneyText(minor: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(minor / 100);
}

/** Formats a ratio as a signed percentage relative to 1: 1.12 becomes "+12%". */
export function shareText(ratio: number, language: string): string {
  const percent = Math.round((ratio - 1) * 100) / 100;
  return percent.toLocaleString(language, { style: 'percent', signDisplay: 'exceptZero' });
}

/**
 * Returns the direction and text of a relative change, such as "12% higher than the day before"; null when a value is unknown or
 * `other` is not positive.
 */
export function changeText(value: number | null, other: number | null, { t, language, baseline }: How) {
  if (value === null || other === null || other <= 0) return null;
  const change = Math.round((value / other - 1) * 100);
  const percent = Math.abs(change / 100).toLocaleString(language, { style: 'percent' });
  if (change === 0) return { way: 'same', text: t(`change.same.${baseline}`) } as const;
  return change > 0
    ? ({ way: 'more', text: t(`change.more.${baseline}`, { percent }) } as const)
    : ({ way: 'less', text: t(`change.less.${baseline}`, { percent }) } as const);
}
