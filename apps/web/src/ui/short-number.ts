const MARK = { en: '.', es: ',', ru: ',' };
const UNITS = { en: ['K', 'M'], es: ['\u00a0mil', '\u00a0M'], ru: ['\u00a0тыс.', '\u00a0млн'] };

/**
 * Formats a count compactly: 999, 1.2K, 15K, 3.4M. Implemented without Intl, because the locale data of server and
 * browser may differ and break hydration.
 */
export function shortNumber(count: number, language: string): string {
  if (count < 1000) return String(count);
  const known = language === 'es' || language === 'ru' ? language : 'en';
  const [power, unit] = count < 999_500 ? [1000, UNITS[known][0]] : [1_000_000, UNITS[known][1]];
  const part = count / power;
  const text = part < 9.95 ? String(Math.round(part * 10) / 10) : String(Math.round(part));
  return text.replace('.', MARK[known]) + (unit ?? '');
}
