import { METRICS, type MetricName } from '@site/contract/operations/schemas.ts';

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a number of bytes with decimal prefixes (steps of 1000). */
export function bytesText(bytes: number, language: string): string {
  const step = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: SIZES[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}

/**
 * Formats a duration in seconds, minutes, hours or days, rounded down. A larger unit is used from a value of 2, so that
 * 90 seconds are not shown as 1 minute.
 */
export function spanText(seconds: number, language: string): string {
  const [unit, length] =
    seconds < 120
      ? (['second', 1] as const)
      : seconds < 7200
        ? (['minute', 60] as const)
        : seconds < 172_800
          ? (['hour', 3600] as const)
          : (['day', 86_400] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(seconds / length),
  );
}

export const msText = (ms: number, language: string) =>
  ms < 10_000
    ? new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' }).format(ms)
    : spanText(Math.round(ms / 1000), language);

/** Formats a timestamp in local time, without the date if it is today. */
export function momentText(time: string, language: string): string {
  const at = new Date(time);
  const today = at.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, {
    ...(!today && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}

/** Formats a metric in the unit defined by the contract. */
export function metricText(name: MetricName, value: number | string, language: string): string {
  const unit = METRICS[name];
  if (typeof value === 'string') return unit === 'time' ? momentText(value, language) : value;
  if (unit === 'bytes') return bytesText(value, language);
  if (unit === 'seconds') return spanText(value, language);
  return unit === 'ms' ? msText(value, language) : value.toLocaleString(language);
}
