import { and, asc, gt, isNull, lte, or } from 'drizzle-orm';
import type { announcementRoutes } from '@site/contract/announcements/routes.ts';
import { ANNOUNCEMENT_PRIORITIES } from '@site/contract/announcements/limits.ts';
import type { ShownAnnouncement } from '@site/contract/announcements/schemas.ts';
import { isInAudience } from '@site/contract/core/audience.ts';
import { SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import { announcements } from '#db/schema/announcements.ts';
import { clock } from '#platform/clock.ts';
import type { Context, Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';

/** Cache tag of everything that shows announcements. */
export const ANNOUNCEMENTS_TAG = 'announcements';
/** Time for which the next start and end are known in advance, in milliseconds; longer than the TTL of the cache. */
const AHEAD_MS = 3_600_000;
/** Time within which a timer is set for the next start or end, in milliseconds; longer than the TTL of the cache. */
const TIMER_MS = 60_000;
/** Maximum number of announcements that a reader gets; equals the number that a browser remembers as hidden. */
const MAX_SHOWN = 20;

type Row = typeof announcements.$inferSelect;

const timesOf = ({ startsAt, endsAt }: Row) => [startsAt, ...(endsAt === null ? [] : [endsAt])].map(Date.parse);

/** Returns the next start or end after `now`, or null if none is known. */
function nextChange(rows: readonly Row[], now: number): number | null {
  const later = rows.flatMap(timesOf).filter((at) => at > now && at <= now + AHEAD_MS);
  return later.length > 0 ? Math.min(...later) : null;
}

/**
 * Invalidates what this process has cached at the moment at which an announcement starts or ends, so that pages for
 * visitors change on time.
 */
function invalidateAt(cache: Services['cache'], at: number | null, now: number): void {
  if (at === null || at - now > TIMER_MS) return;
  setTimeout(() => cache.invalidateLocal([ANNOUNCEMENTS_TAG]), at - now).unref();
}

/** Returns the announcements that are current or start soon, from the cache. */
async function loadRows({ cache, db }: Context): Promise<Row[]> {
  const { startsAt, endsAt, id } = announcements;
  return cache.getOrCompute('announcements', async () => {
    const now = clock.now().getTime();
    const soon = new Date(now + AHEAD_MS).toISOString();
    const rows = await db
      .select()
      .from(announcements)
      .where(and(lte(startsAt, soon), or(isNull(endsAt), gt(endsAt, new Date(now).toISOString()))))
      .orderBy(asc(id));
    invalidateAt(cache, nextChange(rows, now), now);
    return { value: rows, tags: [ANNOUNCEMENTS_TAG], bytes: JSON.stringify(rows).length };
  });
}

function visibleAnnouncement({ id, version, texts, link, canClose }: Row, language: Language): ShownAnnouncement {
  const isTranslated = texts[language] !== '';
  return {
    id,
    version,
    text: texts[language] || texts[SOURCE_LANGUAGE],
    lang: isTranslated ? null : SOURCE_LANGUAGE,
    link: link && { target: link.target, text: link.texts[language] || link.texts[SOURCE_LANGUAGE] },
    canClose,
  };
}

/** Sorts by priority, and the latest first within one. */
const inOrder = (a: Row, b: Row) =>
  ANNOUNCEMENT_PRIORITIES.indexOf(a.priority) - ANNOUNCEMENT_PRIORITIES.indexOf(b.priority) ||
  Date.parse(b.startsAt) - Date.parse(a.startsAt) ||
  b.id - a.id;

/** Returns the current announcements for the caller. */
export const currentAnnouncements: Operation<typeof announcementRoutes.current> = async (context) => {
  const { viewer, language, tag } = context;
  tag(ANNOUNCEMENTS_TAG);
  const rows = await loadRows(context);
  const now = clock.now().getTime();
  // Staff whose session lacks a second factor are still addressed by their role.
  const role = viewer?.roleBeforeRestriction ?? viewer?.role ?? null;
  const theirs = rows.filter(({ audience }) => isInAudience(audience, { role, language }));
  const items = theirs
    .filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && (endsAt === null || Date.parse(endsAt) > now))
    .toSorted(inOrder)
    .slice(0, MAX_SHOWN)
    .map((row) => visibleAnnouncement(row, language));
  const changesAt = nextChange(theirs, now);
  return { items, changesAt: changesAt === null ? null : new Date(changesAt).toISOString() };
};
