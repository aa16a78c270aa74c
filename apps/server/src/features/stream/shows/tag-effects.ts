import type { streamRoutes } from '@site/contract/stream/routes.ts';
import type { TagEffect } from '@site/contract/stream/schemas.ts';
import type { Operation } from '#platform/feature.ts';
import { mean } from '../statistics/compute-statistics.ts';
import { visibleRooms } from '../member-rooms.ts';
import { showsSince, type Show } from './read-shows.ts';
import { confidences, differenceOf } from '../statistics/significance.ts';
import { against, showBaselines } from './show-baselines.ts';

/** Minimum number of shows, both with and without a tag, for a comparison. */
const FEWEST = 2;

const perHour = (shows: readonly Show[]) => mean(shows.flatMap(({ tokensPerHour }) => tokensPerHour ?? []));

const CERTAINTY = { high: 2, medium: 1, low: 0 };

/** Returns the known values of shows, relative to the average of each room. */
type Measure = (shows: readonly Show[]) => number[];

/** Compares two groups of shows by tokens if enough are known, otherwise by viewers. */
function compare(
  yes: readonly Show[],
  no: readonly Show[],
  { tokensOf, viewersOf }: { tokensOf: Measure; viewersOf: Measure },
) {
  const byTokens = differenceOf(tokensOf(yes), tokensOf(no));
  const values = byTokens ? tokensOf : viewersOf;
  const difference = byTokens ?? differenceOf(viewersOf(yes), viewersOf(no));
  const without = mean(values(no));
  const ratio = (value: number | undefined) => (without && value !== undefined ? 1 + value / without : null);
  return {
    p: difference?.p ?? null,
    measure: byTokens ? ('tokens' as const) : ('viewers' as const),
    change: against(mean(values(yes)), without),
    low: ratio(difference?.low),
    high: ratio(difference?.high),
  };
}

/**
 * Compares shows with each tag to shows without it, relative to each room's average, so that rooms of different sizes
 * can be combined. Uses tokens if they are known for at least two shows on each side, otherwise viewers. Sorted by
 * confidence, then by change, highest first.
 */
export function effectsOf(shows: readonly Show[]): TagEffect[] {
  const usual = showBaselines(shows);
  const viewersOf: Measure = (some) =>
    some.flatMap((show) => against(show.averageViewers, usual.get(show.claimId)?.viewers) ?? []);
  const tokensOf: Measure = (some) =>
    some.flatMap((show) => against(show.tokensPerHour, usual.get(show.claimId)?.tokensPerHour) ?? []);
  const own = new Set(shows.flatMap(({ ownTags }) => ownTags));
  const all = new Set([...own, ...shows.flatMap(({ tags }) => tags)]);
  const found = [...all].flatMap((tag) => {
    const { yes = [], no = [] } = Object.groupBy(shows, ({ tags, ownTags }) =>
      ownTags.includes(tag) || tags.some((one) => one === tag) ? 'yes' : 'no',
    );
    if (yes.length < FEWEST || no.length < FEWEST) return [];
    const { p, ...change } = compare(yes, no, { tokensOf, viewersOf });
    return [
      {
        p,
        effect: {
          ...{ tag, own: own.has(tag), with: yes.length, without: no.length },
          viewers: against(mean(viewersOf(yes)), mean(viewersOf(no))),
          tokensPerHourWith: perHour(yes),
          tokensPerHourWithout: perHour(no),
          ...change,
        },
      },
    ];
  });
  const confidence = confidences(found.map(({ p }) => p));
  return found
    .map(({ effect }, place): TagEffect => ({ ...effect, confidence: confidence[place] ?? 'low' }))
    .toSorted(
      (a, b) =>
        CERTAINTY[b.confidence] - CERTAINTY[a.confidence] ||
        (b.change ?? 0) - (a.change ?? 0) ||
        a.tag.localeCompare(b.tag),
    );
}

export const tagEffects: Operation<typeof streamRoutes.tagEffects> = async ({ db, viewer }, { site, days }) => {
  const rooms = await visibleRooms(db, viewer.id, site);
  const shows = await showsSince(
    db,
    rooms.map(({ id }) => id),
    days,
  );
  return { tags: effectsOf(shows), shows: shows.length };
};
