import type { FactValues, Frequency } from './facts.ts';
import type { SiteFilters, SiteSort } from './fields.ts';

/**
 * Result of matching a site against filters. `unknown`: nothing contradicts a filter, but a requested value is unknown.
 */
export type Match = 'yes' | 'no' | 'unknown';

/** Returns the lowest payout minimum of any method in dollars; null if unknown. */
export function leastMinimum({ minimum }: Pick<FactValues, 'minimum'>): number | null {
  return minimum && Math.min(...minimum.map(({ dollars }) => dollars));
}

/** Maps a payout frequency to the filter choice that includes it, if that has another name. */
const SAME_AS: Partial<Record<Frequency, string>> = { 'twice-monthly': 'bi-weekly' };

/** Matches one filter: without a selected choice every site matches, otherwise one matching choice is enough. */
function matchOne<V, C extends string>(
  chosen: readonly C[] | undefined,
  value: V | null,
  fits: (value: V, choice: C) => boolean,
): Match {
  if (!chosen || chosen.length === 0) return 'yes';
  if (value === null) return 'unknown';
  return chosen.some((choice) => fits(value, choice)) ? 'yes' : 'no';
}

const isOneOf = (values: readonly string[], choice: string) => values.includes(choice);
const isSo = (value: boolean, choice: 'yes' | 'no') => value === (choice === 'yes');

/** Matches the facts of a site against the filters of the list (SITES-01). */
export function matchSite(values: FactValues, filters: SiteFilters): Match {
  const { concept, payoutRate, minimum, frequency, languages, geoblocking, otherSites } = values;
  const paid = frequency && frequency.map((word) => SAME_AS[word] ?? word);
  const matches = [
    matchOne(filters.tag, concept, isOneOf),
    // Compares the rate that every performer gets, not the maximum.
    matchOne(filters.rate, payoutRate, ({ min }, rate) => min >= Number(rate)),
    matchOne(filters.minimum, minimum, (entries, most) =>
      most === 'by-method' ? entries.length > 1 : entries.some(({ dollars }) => dollars <= Number(most)),
    ),
    matchOne(filters.frequency, paid, isOneOf),
    matchOne(filters.languages, languages, isOneOf),
    matchOne(filters.geoblocking, geoblocking, isSo),
    matchOne(filters.otherSites, otherSites, isSo),
  ];
  return matches.find((match) => match === 'no') ?? matches.find((match) => match === 'unknown') ?? 'yes';
}

/** Fields of a site that sorting needs. */
interface Sorted {
  name: string;
  values: Pick<FactValues, 'payoutRate' | 'minimum'>;
  newest: string | null;
}

/** Sort key of a site: lower comes first. */
const RANKS: Record<Exclude<SiteSort, 'order' | 'name'>, (site: Sorted) => number | null> = {
  rate: ({ values: { payoutRate } }) => payoutRate && -payoutRate.min,
  minimum: ({ values }) => leastMinimum(values),
  newest: ({ newest }) => (newest === null ? null : -Date.parse(newest)),
};

/**
 * Returns a sorted copy: best first, ties by name, unknown values last.
 * @param sites in the order that administrators set
 */
export function sortSites<T extends Sorted>(sites: readonly T[], sort: SiteSort): T[] {
  if (sort === 'order') return [...sites];
  const rank = (site: T) => (sort === 'name' ? 0 : (RANKS[sort](site) ?? Infinity));
  const byName = (a: T, b: T) => a.name.localeCompare(b.name, 'en');
  // Equal ranks are not subtracted, because Infinity minus Infinity (two unknown values) is NaN.
  return sites.toSorted((a, b) => (rank(a) === rank(b) ? byName(a, b) : rank(a) - rank(b)));
}

/**
 * Filters and sorts the list.
 * @returns `items`: matching sites in order; `unknown`: number of sites omitted because a filtered value is unknown
 */
export function findSites<T extends Sorted & { values: FactValues }>(
  sites: readonly T[],
  filters: SiteFilters,
  sort: SiteSort,
): { items: T[]; unknown: number } {
  const matched = Map.groupBy(sites, ({ values }) => matchSite(values, filters));
  return { items: sortSites(matched.get('yes') ?? [], sort), unknown: matched.get('unknown')?.length ?? 0 };
}
