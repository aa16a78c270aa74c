import type { EarningsInput } from '@site/contract/camsites/earnings.ts';
import type { FactValues } from '@site/contract/camsites/facts.ts';
import { CALCULATOR_FIELDS, CALCULATOR_MAX, type CalculatorField, type CalculatorSearch } from './calculator-search.ts';

/** Data of a cam site for the calculator. */
export interface CalculatorSite {
  slug: string;
  name: string;
  tokenPrice: FactValues['tokenPrice'];
  fees: FactValues['fees'];
}

/** Contents of the input fields, as typed. */
export type CalculatorValues = Record<CalculatorField, string>;

/** Returns the facts of a cam site: the minimum price per token, and the fee of a usual payout. */
export function saidBy(site: CalculatorSite | undefined): Partial<Record<CalculatorField, number>> {
  const fee = site?.fees?.find(({ payout }) => payout === 'usual');
  return {
    ...(site?.tokenPrice && { price: site.tokenPrice.min / 10_000 }),
    ...(fee && { fee: fee.cents / 100, feePercent: fee.percent }),
  };
}

/** Example values, so that the first visit shows a result. */
const FIRST: Partial<Record<CalculatorField, number>> = { tokens: 10_000 };

/**
 * Returns the initial field contents from the search parameters, with the facts of the site and then the example values
 * as fallbacks.
 */
export function firstValues(
  search: CalculatorSearch,
  site: CalculatorSite | undefined,
  comma: boolean,
): CalculatorValues {
  const said = saidBy(site);
  return Object.fromEntries(
    CALCULATOR_FIELDS.map((field) => [field, written(search[field] ?? said[field] ?? FIRST[field], comma)]),
    // Cast: the object has an entry for each field.
  ) as CalculatorValues;
}

/** Formats a number for an input, with a decimal comma in languages that use one. */
export function written(value: number | undefined, comma: boolean): string {
  const text = value === undefined ? '' : String(value);
  return comma ? text.replace('.', ',') : text;
}

/**
 * Parses a typed number with a comma or point, and with spaces between thousands. Returns 0 for empty input, and null
 * for invalid input or a value above the maximum.
 */
export function numberOf(field: CalculatorField, typed: string): number | null {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  if (text === '') return 0;
  if (!/^\d*\.?\d*$/.test(text) || text === '.') return null;
  const value = Number(text);
  return value <= CALCULATOR_MAX[field] ? value : null;
}

/** Returns the fields without a valid number. */
export function problemsOf(values: CalculatorValues): CalculatorField[] {
  return CALCULATOR_FIELDS.filter((field) => numberOf(field, values[field]) === null);
}

/** Converts the fields to the input of the calculation: integers in the smallest units. */
export function toInput(values: CalculatorValues): EarningsInput {
  const whole = (field: CalculatorField, parts: number) => Math.round((numberOf(field, values[field]) ?? 0) * parts);
  return {
    tokens: whole('tokens', 1),
    tokenPrice: whole('price', 10_000),
    feePercent: whole('feePercent', 100),
    feeCents: whole('fee', 100),
    studioPercent: whole('studio', 100),
    minutes: whole('hours', 60),
    goalCents: whole('goal', 100),
  };
}

/**
 * Returns the search parameters: the site, and all valid values that differ from their defaults (the facts of the site,
 * the example values, or 0).
 */
export function toSearch(values: CalculatorValues, site: CalculatorSite | undefined): CalculatorSearch {
  const said = saidBy(site);
  const result: CalculatorSearch = { site: site?.slug };
  for (const field of CALCULATOR_FIELDS) {
    const value = numberOf(field, values[field]);
    const usual = said[field] ?? FIRST[field] ?? 0;
    result[field] = value === null || value === usual ? undefined : value;
  }
  return result;
}
