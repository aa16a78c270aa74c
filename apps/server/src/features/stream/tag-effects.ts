import type { streamRoutes } from '@site/contract/stream/routes.ts';
import type { TagEffect } from '@site/contract/stream/schemas.ts';
import type { Operation } from '#platform/feature.ts';
import { mean } from './figures.ts';
import { confidenceOf } from './hours-of-week.ts';
import { shownRooms } from './own-rooms.ts';
import { showsSince, type Show } from './read-shows.ts';
import { against, usualOf } from './usual-of.ts';

/** A tag of one show only, or of all of them, says nothing. */
const FEWEST = 2;

const perHour = (shows: readonly Show[]) => mean(shows.flatMap(({ tokensPerHour }) => tokensPerHour ?? []));

/**
 * Shows with each tag against those without it; viewers by each name's own average, so that a name with many viewers and a
 * small one stand side by side. The best first: by tokens where both sides know them, else by viewers.
 */
export function effectsOf(shows: readonly Show[]): TagEffect[] {
  const usual = usualOf(shows);
  const relative = (some: readonly Show[]) =>
    mean(some.flatMap((show) => against(show.averageViewers, usual.get(show.claimId)?.viewers) ?? []));
  const own = new Set(shows.flatMap(({ ownTags }) => ownTags));
  const all = new Set([...own, ...shows.flatMap(({ tags }) => tags)]);
  const effects = [...all].flatMap((tag) => {
    const { yes = [], no = [] } = Object.groupBy(shows, ({ tags, ownTags }) =>
      ownTags.includes(tag) || tags.some((one) => one === tag) ? 'yes' : 'no',
    );
    if (yes.length < FEWEST || no.length < FEWEST) return [];
    const [tokensPerHourWith, tokensPerHourWithout] = [perHour(yes), perHour(no)];
    const without = relative(no);
    const viewers = against(relative(yes), without);
    const paid = against(tokensPerHourWith, tokensPerHourWithout);
    const effect: TagEffect = {
      ...{ tag, own: own.has(tag), with: yes.length, without: no.length, viewers },
      ...{ tokensPerHourWith, tokensPerHourWithout },
      confidence: confidenceOf(Math.min(yes.length, no.length)),
    };
    return [{ effect, rank: paid ?? viewers ?? 0 }];
  });
  return effects
    .toSorted((a, b) => b.rank - a.rank || a.effect.tag.localeCompare(b.effect.tag))
    .map(({ effect }) => effect);
}

export const tagEffects: Operation<typeof streamRoutes.tagEffects> = async ({ db, viewer }, { site, days }) => {
  const rooms = await shownRooms(db, viewer.id, site);
  const shows = await showsSince(
    db,
    rooms.map(({ id }) => id),
    days,
  );
  return { tags: effectsOf(shows), shows: shows.length };
};
