import { expect, test } from 'vitest';
import { earningsOf } from '@site/contract/camsites/earnings.ts';
import { calculatorSearch } from './calculator-search.ts';
import { firstValues, numberOf, problemsOf, toInput, toSearch, type CalculatorSite } from './calculator-values.ts';

const site: CalculatorSite = {
  slug: 'some-site',
  name: 'Some site',
  tokenPrice: { min: 450, max: 575 },
  fees: [
    { payout: 'fast', cents: 395, percent: 0 },
    { payout: 'usual', cents: 200, percent: 1.5 },
  ],
};

test('starts with the minimum token price and the fee for a usual payout [SITES-02]', () => {
  const values = firstValues({}, site, false);
  expect(values).toMatchObject({ tokens: '10000', price: '0.045', fee: '2', feePercent: '1.5', studio: '' });
  expect(toInput(values)).toMatchObject({ tokenPrice: 450, feeCents: 200, feePercent: 150 });
  expect(firstValues({}, site, true).price).toBe('0,045');
});

test('lets search parameters override the facts of the site, and stores only differences [SITES-02]', () => {
  const values = firstValues({ price: 0.05, tokens: 500, hours: 2.5 }, site, false);
  expect(values).toMatchObject({ price: '0.05', tokens: '500', fee: '2', hours: '2.5' });
  expect(toSearch(values, site)).toEqual({ site: 'some-site', price: 0.05, tokens: 500, hours: 2.5 });
  expect(toSearch(firstValues({}, site, false), site)).toEqual({ site: 'some-site' });
});

test('restores the same result from search parameters, to the cent [SITES-02]', () => {
  const values = { ...firstValues({}, site, true), studio: '30', hours: '7,25', goal: '1 000' };
  const again = firstValues(calculatorSearch({ ...toSearch(values, site) }), site, true);
  expect(earningsOf(toInput(again))).toEqual(earningsOf(toInput(values)));
});

test('parses commas, points and spaces, treats empty as zero and rejects invalid numbers [SITES-02]', () => {
  expect(numberOf('price', '0,05')).toBe(0.05);
  expect(numberOf('tokens', '1 000')).toBe(1000);
  expect(numberOf('goal', '')).toBe(0);
  for (const typed of ['-5', '1e3', '1,2,3', '.', 'ten', '2000000000']) expect(numberOf('tokens', typed)).toBeNull();
  expect(problemsOf({ ...firstValues({}, site, false), studio: '101', hours: 'x' })).toEqual(['studio', 'hours']);
});

test('ignores invalid search parameters [SITES-02]', () => {
  expect(calculatorSearch({ site: '<b>', tokens: -1, price: 'x', studio: 101, hours: Infinity, goal: 5 })).toEqual({
    goal: 5,
  });
});
