import type { Weekday } from '../bio/limits.ts';

/** Texts of a bio that are generated instead of typed by the member. */
export interface BioTexts {
  tipMenu: string;
  schedule: string;
  everyDay: string;
  /** Label of the member's link page. */
  allLinks: string;
  days: Readonly<Record<Weekday, string>>;
  /** Short plural for tight spaces. */
  tokensShort: string;
  tokens: (count: number) => string;
  timesIn: (zone: string) => string;
  inSummer: (offset: string) => string;
  number: (value: number) => string;
}

/** Inserts a mark between groups of three digits of numbers that are at least `from`. */
export const grouped = (value: number, from: number, mark: string): string =>
  value < from ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, mark);
