import { textParam } from '#platform/search-params.ts';

/** The most that each field of the calculator takes; a time in hours, money in dollars, parts in percent. */
export const CALCULATOR_MAX = {
  tokens: 1_000_000_000,
  price: 100,
  studio: 100,
  feePercent: 100,
  fee: 1_000_000,
  hours: 10_000,
  goal: 10_000_000,
} as const;
export type CalculatorField = keyof typeof CALCULATOR_MAX;
// Object.keys loses the literal type that the constant above has.
export const CALCULATOR_FIELDS = Object.keys(CALCULATOR_MAX) as CalculatorField[];

/** What the address says to the calculator; what is missing is what the site says, or nothing. */
export interface CalculatorSearch extends Partial<Record<CalculatorField, number>> {
  site?: string;
}

export function calculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  const site = textParam(search['site'], 60);
  const kept: CalculatorSearch = { site: site && /^[a-z0-9-]+$/.test(site) ? site : undefined };
  for (const field of CALCULATOR_FIELDS) {
    const value = search[field];
    const number = typeof value === 'number' ? value : NaN;
    if (number >= 0 && number <= CALCULATOR_MAX[field]) kept[field] = number;
  }
  return kept;
}
