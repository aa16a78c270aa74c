import { expect, it } from 'vitest';
import { findBudgetErrors, budgetsOf, type MeasuredPage } from './page-budget.ts';

const page: MeasuredPage = {
  statements: 7,
  repeated: 1,
  rows: 40,
  html: 40_000,
  files: 12,
  code: 150_000,
  cached: true,
};
const measured = { '/forum/home': page };
const budgets = budgetsOf(measured, {});

it('a page within its budget has no errors [OPS-10]', () => {
  expect(findBudgetErrors(measured, budgets)).toEqual([]);
  expect(findBudgetErrors({ '/forum/home': { ...page, rows: 45, html: 44_000, code: 152_000 } }, budgets)).toEqual([]);
});

it.each([
  ['an extra statement', { statements: 8 }, 'statements 8, at most 7'],
  ['a statement for each item of a list', { repeated: 20 }, 'repeated 20, at most 1'],
  ['twice the rows', { rows: 80 }, 'rows 80, at most 40'],
  ['an extra file', { files: 13 }, 'files 13, at most 12'],
  ['5 % more code', { code: 157_500 }, 'code 157500, at most 150000'],
  ['a page twice as long', { html: 80_000 }, 'html 80000, at most 40000'],
  ['an operation that names no tag', { cached: false }, 'is not answered from the cache'],
])('reports %s [OPS-10] [BASE-14]', (_, change, message) => {
  expect(findBudgetErrors({ '/forum/home': { ...page, ...change } }, budgets)).toEqual([
    { route: '/forum/home', message },
  ]);
});

it('reports a page without a budget, and a budget without a page [OPS-10]', () => {
  expect(findBudgetErrors({ ...measured, '/new': page }, budgets)).toEqual([
    { route: '/new', message: 'has no budget' },
  ]);
  expect(findBudgetErrors({}, budgets)).toEqual([{ route: '/forum/home', message: 'is no longer a page' }]);
});

it('reports a cached page whose budget has a reason for not caching [OPS-10]', () => {
  const never = { '/forum/home': { ...page, cache: { never: 'It changes at once.' } } };
  expect(findBudgetErrors(measured, never)).toEqual([
    { route: '/forum/home', message: 'is cached, and its budget says why it is not' },
  ]);
});

it('requires a reason for a page that is not cached [OPS-10]', () => {
  const uncached = { '/search': { ...page, cached: false } };
  const written = budgetsOf(uncached, {});
  const missing = { route: '/search', message: 'has no reason for not being cached' };
  expect(findBudgetErrors(uncached, written)).toEqual([missing]);
  const explained = { '/search': { ...page, cache: { never: 'Results change at once.' } } };
  expect(findBudgetErrors(uncached, explained)).toEqual([]);
  // An update must preserve the reason.
  expect(budgetsOf(uncached, explained)['/search']?.cache).toEqual({ never: 'Results change at once.' });
});
