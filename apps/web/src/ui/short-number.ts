import { DESCRIPTORS, isLanguage, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';

/**
 * Formats a count compactly: 999, 1.2K, 15K, 3.4M. Implemented without Intl, because the locale data of server and
 * browser may differ and break hydration.
 */
export function shortNumber(count: number, language: string): string {
  if (count < 1000) return String(count);
  const { decimalMark, thousand, million } = DESCRIPTORS[isLanguage(language) ? language : SOURCE_LANGUAGE];
  const [power, unit] = count < 999_500 ? [1000, thousand] : [1_000_000, million];
  const part = count / power;
  const text = part < 9.95 ? String(Math.round(part * 10) / 10) : String(Math.round(part));
  return text.replace('.', decimalMark) + unit;
}
