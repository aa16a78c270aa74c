import { textParam } from '#platform/pages/search-params.ts';

/** Maximum of each field of the calculator; times in hours, money in dollars, shares in percent. */
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
// Object.keys is typed as string[], so the literal keys are lost.
export const CALCULATOR_FIELDS = Object.keys(CALCULATOR_MAX) as CalculatorField[];

/** Search parameters of the calculator. If a cam site is given, its facts are used for missing values. */
export interface CalculatorSearch extends Partial<Record<CalculatorField, number>> {
  site?: string;
}

export function calculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  const site = textParam(search['site'], 60);
  const result: CalculatorSearch = { site: site && /^[a-z0-9-]+$/.test(site) ? site : undefined };
  for (const field of CALCULATOR_FIELDS) {
    const value = search[field];
    const number = typeof value === 'number' ? value : NaN;
    if (number >= 0 && number <= CALCULATOR_MAX[field]) result[field] = number;
  }
  return result;
}
