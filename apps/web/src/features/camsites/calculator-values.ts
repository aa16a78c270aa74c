import type { EarningsInput } from '@site/contract/camsites/earnings.ts';
import type { FactValues } from '@site/contract/camsites/facts.ts';
import { CALCULATOR_FIELDS, CALCULATOR_MAX, type CalculatorField, type CalculatorSearch } from './calculator-search.ts';

/** What the calculator knows of a site. */
export interface CalculatorSite {
  slug: string;
  name: string;
  tokenPrice: FactValues['tokenPrice'];
  fees: FactValues['fees'];
}

/** What stands in the fields, as it is typed. */
export type CalculatorValues = Record<CalculatorField, string>;

/** What a site says: what everybody gets for a token, and the fee of being paid as usual. */
export function saidBy(site: CalculatorSite | undefined): Partial<Record<CalculatorField, number>> {
  const fee = site?.fees?.find(({ payout }) => payout === 'usual');
  return {
    ...(site?.tokenPrice && { price: site.tokenPrice.min / 10_000 }),
    ...(fee && { fee: fee.cents / 100, feePercent: fee.percent }),
  };
}

/** A first look shows how it reckons. */
const FIRST: Partial<Record<CalculatorField, number>> = { tokens: 10_000 };

/** The fields to begin with: the address, else what the site says. */
export function firstValues(
  search: CalculatorSearch,
  site: CalculatorSite | undefined,
  comma: boolean,
): CalculatorValues {
  const said = saidBy(site);
  return Object.fromEntries(
    CALCULATOR_FIELDS.map((field) => [field, written(search[field] ?? said[field] ?? FIRST[field], comma)]),
    // One entry for each field.
  ) as CalculatorValues;
}

/** A number as one types it, with a comma where the language has one. */
export function written(value: number | undefined, comma: boolean): string {
  const text = value === undefined ? '' : String(value);
  return comma ? text.replace('.', ',') : text;
}

/** What is typed as a number: with a comma or a point, and with spaces between thousands. Nothing is 0; null is no number. */
export function numberOf(field: CalculatorField, typed: string): number | null {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  if (text === '') return 0;
  if (!/^\d*\.?\d*$/.test(text) || text === '.') return null;
  const value = Number(text);
  return value <= CALCULATOR_MAX[field] ? value : null;
}

/** Which fields hold no number that could be. */
export function problemsOf(values: CalculatorValues): CalculatorField[] {
  return CALCULATOR_FIELDS.filter((field) => numberOf(field, values[field]) === null);
}

/** What the rules reckon with: whole numbers of the smallest parts. */
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

/** What the address keeps: what is another than the site says. */
export function toSearch(values: CalculatorValues, site: CalculatorSite | undefined): CalculatorSearch {
  const said = saidBy(site);
  const kept: CalculatorSearch = { site: site?.slug };
  for (const field of CALCULATOR_FIELDS) {
    const value = numberOf(field, values[field]);
    const usual = said[field] ?? FIRST[field] ?? 0;
    kept[field] = value === null || value === usual ? undefined : value;
  }
  return kept;
}
