import { FACT_KEYS, type FactValues } from '@site/contract/camsites/facts.ts';
import type { Fact, Facts } from '@site/contract/camsites/schemas.ts';
import { contentOf, type FactRow } from './change-fact.ts';

/** The current user's votes, by fact key. */
export type OwnVotes = ReadonlyMap<string, boolean>;

export function factsOf(rows: readonly FactRow[], own: OwnVotes): Facts {
  const facts = rows.map((row): [string, Fact] => {
    const { key, version, yes, no } = row;
    return [key, { ...contentOf(row), version, yes, no, own: own.get(key) ?? null }];
  });
  // Every key has a row, and each value was validated against its key when it was stored.
  return Object.fromEntries(facts) as unknown as Facts;
}

export function valuesOf(rows: readonly FactRow[]): FactValues {
  const byKey = new Map(rows.map(({ key, value }) => [key, value]));
  // Complete and validated, as in `factsOf`.
  return Object.fromEntries(FACT_KEYS.map((key) => [key, byKey.get(key) ?? null])) as unknown as FactValues;
}

/** Returns the most recent day on which any of the facts was checked; null if there is none. */
export function newestOf(rows: readonly FactRow[]): string | null {
  return (
    rows
      .flatMap(({ checkedOn }) => checkedOn ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
