import type { FactValues, Frequency } from './facts.ts';
import type { SiteFilters, SiteSort } from './fields.ts';

/** What filters say of a site. `unknown`: nothing speaks against it, but it does not say something that was asked for. */
export type Match = 'yes' | 'no' | 'unknown';

/** Least that can be paid out by any method, in dollars; null: unknown. */
export function leastMinimum({ minimum }: Pick<FactValues, 'minimum'>): number | null {
  return minimum && Math.min(...minimum.map(({ dollars }) => dollars));
}

/** How the filter calls what a site says. */
const SAME_AS: Partial<Record<Frequency, string>> = { 'twice-monthly': 'bi-weekly' };

/** One filter: nothing chosen finds every site; one of several choices is enough. */
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

/** Whether the filters of the list find a site (SITES-01). */
export function matchSite(values: FactValues, filters: SiteFilters): Match {
  const { concept, payoutRate, minimum, frequency, languages, geoblocking, otherSites } = values;
  const paid = frequency && frequency.map((word) => SAME_AS[word] ?? word);
  const matches = [
    matchOne(filters.tag, concept, isOneOf),
    // What everybody gets there, not what some may get.
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

/** As far as the order of the list needs to know a site. */
interface Sorted {
  name: string;
  values: Pick<FactValues, 'payoutRate' | 'minimum'>;
  newest: string | null;
}

/** Rank of a site: the smaller comes first. */
const RANKS: Record<Exclude<SiteSort, 'name'>, (site: Sorted) => number | null> = {
  rate: ({ values: { payoutRate } }) => payoutRate && -payoutRate.min,
  minimum: ({ values }) => leastMinimum(values),
  newest: ({ newest }) => (newest === null ? null : -Date.parse(newest)),
};

/** The sites in order: the best first, equal ones by name; unknown ones stand behind. The list given is left as it is. */
export function sortSites<T extends Sorted>(sites: readonly T[], sort: SiteSort): T[] {
  const rank = (site: T) => (sort === 'name' ? 0 : (RANKS[sort](site) ?? Infinity));
  const byName = (a: T, b: T) => a.name.localeCompare(b.name, 'en');
  // Two unknown ones are equal: their difference would be no number.
  return sites.toSorted((a, b) => (rank(a) === rank(b) ? byName(a, b) : rank(a) - rank(b)));
}

/** The list of the filters: what they find in order, and how many sites are left out because something is unknown. */
export function findSites<T extends Sorted & { values: FactValues }>(
  sites: readonly T[],
  filters: SiteFilters,
  sort: SiteSort,
): { items: T[]; unknown: number } {
  const matched = Map.groupBy(sites, ({ values }) => matchSite(values, filters));
  return { items: sortSites(matched.get('yes') ?? [], sort), unknown: matched.get('unknown')?.length ?? 0 };
}
