import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

export const BUDGET_FILE = join(root, 'apps/web/page-budgets.json');

/** Cost of a single view of a page. */
export interface PageCost {
  /** Number of SQL statements for a view by the intended reader; for public pages, by a member. */
  statements: number;
  /** Maximum number of times that one view executes the same statement. More than a few indicate an N+1 query. */
  repeated: number;
  /** Number of rows that the statements return. */
  rows: number;
  /** Size in bytes of the uncompressed document, without inlined styles and texts. */
  html: number;
  /** Number of scripts, styles and texts to which the document refers. */
  files: number;
  /** Size in bytes of scripts, styles and texts, whether in files or inlined, compressed with Brotli. */
  code: number;
}

/**
 * Cache policy for visitors: `shared`, or the reason for never caching the page. Null for pages that visitors can't
 * open.
 */
type PageCache = 'shared' | { never: string } | null;

/** A page's entry in apps/web/page-budgets.json. Costs up to the entry plus a tolerance are accepted. */
export type PageBudget = PageCost & { cache: PageCache };

export interface MeasuredPage extends PageCost {
  /** Whether a visitor's second view was a cache hit without any statement; null if visitors get no page. */
  cached: boolean | null;
}

/** Tolerance above the budget, as a fraction of it, because demo content varies from day to day. */
const SLACK: Readonly<Record<keyof PageCost, number>> = {
  statements: 0,
  repeated: 0,
  rows: 0.25,
  html: 0.15,
  files: 0,
  code: 0.03,
};
const COSTS = Object.keys(SLACK) as (keyof PageCost)[];

/** Reads the file written by `npm run budget -- --update`. Reasons for not caching are written by hand. */
export function readBudgets(): Record<string, PageBudget> {
  return JSON.parse(readFileSync(BUDGET_FILE, 'utf8')) as Record<string, PageBudget>;
}

export interface BudgetError {
  route: string;
  message: string;
}

/**
 * Returns measurements above their budget, pages without a budget, budgets without a page, pages whose caching differs
 * from the declared policy, and missing reasons for not caching.
 */
export function findBudgetErrors(
  measured: Readonly<Record<string, MeasuredPage>>,
  budgets: Readonly<Record<string, PageBudget>>,
): BudgetError[] {
  const errors = Object.entries(measured).flatMap(([route, page]) => {
    const budget = budgets[route];
    const messages = budget ? [...costErrors(page, budget), ...cacheErrors(page, budget)] : ['has no budget'];
    return messages.map((message): BudgetError => ({ route, message }));
  });
  for (const route of Object.keys(budgets)) {
    if (!measured[route]) errors.push({ route, message: 'is no longer a page' });
  }
  return errors;
}

function costErrors(page: MeasuredPage, budget: PageBudget): string[] {
  return COSTS.filter((cost) => page[cost] > budget[cost] * (1 + SLACK[cost])).map(
    (cost) => `${cost} ${page[cost]}, at most ${budget[cost]}`,
  );
}

function cacheErrors({ cached }: MeasuredPage, { cache }: PageBudget): string[] {
  const messages: string[] = [];
  if (cached !== null && cached !== (cache === 'shared'))
    messages.push(cached ? 'is cached, and its budget says why it is not' : 'is not answered from the cache');
  if (typeof cache === 'object' && cache?.never === '') messages.push('has no reason for not being cached');
  return messages;
}

/**
 * Returns budgets that equal the measurements. Existing reasons for not caching are preserved; a page without one gets
 * an empty placeholder.
 */
export function budgetsOf(
  measured: Readonly<Record<string, MeasuredPage>>,
  before: Readonly<Record<string, PageBudget>>,
): Record<string, PageBudget> {
  return Object.fromEntries(
    Object.entries(measured).map(([route, { cached, ...cost }]) => {
      const old = before[route]?.cache;
      const reason = typeof old === 'object' && old ? old : { never: '' };
      return [route, { ...cost, cache: cached === null ? null : cached ? 'shared' : reason }];
    }),
  );
}

/** Formats the measurements as a table, most statements first. */
export function budgetTable(measured: Readonly<Record<string, MeasuredPage>>): string {
  const rows = Object.entries(measured)
    .toSorted(([, a], [, b]) => b.statements - a.statements || b.code - a.code)
    .map(([route, { cached, ...cost }]) => [
      route,
      ...COSTS.map((name) => String(cost[name])),
      cached === null ? '-' : cached ? 'shared' : 'never',
    ]);
  const table = [['page', ...COSTS, 'cache'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
