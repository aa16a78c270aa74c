import { FACT_KEYS, type FactValues } from '@site/contract/camsites/facts.ts';
import type { Fact, Facts } from '@site/contract/camsites/schemas.ts';
import { contentOf, type FactRow } from './change-fact.ts';

/** The votes of the caller, by key of the fact. */
export type OwnVotes = ReadonlyMap<string, boolean>;

/** The facts of one site. */
export function factsOf(rows: readonly FactRow[], own: OwnVotes): Facts {
  const facts = rows.map((row): [string, Fact] => {
    const { key, version, yes, no } = row;
    return [key, { ...contentOf(row), version, yes, no, own: own.get(key) ?? null }];
  });
  // Each key has its row, and each value was checked by its key when it was stored.
  return Object.fromEntries(facts) as unknown as Facts;
}

/** The values alone. */
export function valuesOf(rows: readonly FactRow[]): FactValues {
  const byKey = new Map(rows.map(({ key, value }) => [key, value]));
  // As above.
  return Object.fromEntries(FACT_KEYS.map((key) => [key, byKey.get(key) ?? null])) as unknown as FactValues;
}

/** The newest day on which anything was checked. */
export function newestOf(rows: readonly FactRow[]): string | null {
  return (
    rows
      .flatMap(({ checkedOn }) => checkedOn ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
