import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';

// Helpers for lists that administrators edit at the desk: texts by language, differences for the audit log, and order.

/** Text by language. Languages without one use that of the source language. */
type FilledTexts = Partial<Record<Language, string>> & Record<typeof SOURCE_LANGUAGE, string>;

/** Omits empty translations, which fall back to the source language. The contract requires that of the latter. */
export function filledTexts(texts: Partial<Record<Language, string>>): FilledTexts {
  const filled = Object.fromEntries(
    LANGUAGES.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])),
  );
  return { ...filled, [SOURCE_LANGUAGE]: texts[SOURCE_LANGUAGE] ?? '' };
}

type Values = Readonly<Record<string, string>>;

/** Returns the entries that differ between two versions, with their earlier and later values; null if none does. */
export function changedEntries(
  before: Values,
  after: Values,
): { before: Record<string, string>; after: Record<string, string> } | null {
  const differing = (values: Values, others: Values) =>
    Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== others[key]));
  const change = { before: differing(before, after), after: differing(after, before) };
  return Object.keys(change.after).length === 0 ? null : change;
}

export const isSameOrder = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

/**
 * Returns whether a list can get a new order: `before`, which the caller has seen, is still the current one, and `ids`
 * are the same entries.
 */
export function isReordering(
  current: readonly number[],
  { before, ids }: { before: readonly number[]; ids: readonly number[] },
): boolean {
  return isSameOrder(current, before) && isSameOrder(sorted(ids), sorted(current));
}

/** Returns the position of a row, counted from 1, in a new order. */
export const positionIn = (ids: readonly number[], id: PgColumn): SQL =>
  sql`array_position(${sql.param(ids)}::bigint[], ${id})`;
