import { listedFor, privacySettings, profiles } from '#features/members';
import { and, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { profileRoutes } from '@site/contract/profiles/routes.ts';
import type { Database } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { unseen } from '#features/following';
import { shownSeenOn } from '#platform/members/member-week.ts';
import { notInIds } from '#platform/database/not-in-ids.ts';
import type { Operation } from '#platform/feature.ts';
import { memberCardColumns, memberCardView } from './member-card-view.ts';

const AT_MOST = 6;
const ACTIVE_DAYS = 30;
/**
 * Maximum number of candidates with the caller's language, and with any one of the other languages. Members who visited
 * most recently, as far as others may see, come first. High enough that some candidates share sites and topics.
 */
const CANDIDATES = { same: 200, other: 50 };
/** Score for sharing the language, the topic, and each site. */
const WORTH = { language: 2, topic: 3, site: 2 };

interface Caller {
  id: number;
  language: Language;
  sites: string[];
  topicId: number | null;
  /** Visibility policy: condition for members who appear in the caller's lists. */
  listed: SQL | undefined;
  /** Ids of members whom the caller muted or blocked, or who blocked the caller. */
  without?: readonly number[];
}

/**
 * Selects candidates by the last visit that others may see, with a short scan of the index users_seen_before. Being a
 * candidate reveals something about that visit, so members who hide their presence are not suggested.
 */
function lately(db: Database, caller: Caller, language: Language) {
  return db
    .select({ id: users.id })
    .from(users)
    .leftJoin(privacySettings, eq(privacySettings.userId, users.id))
    .where(
      and(
        eq(users.language, language),
        caller.listed,
        ne(users.id, caller.id),
        sql`${privacySettings.showOnline} is not false`,
      ),
    )
    .orderBy(sql`${users.seenBeforeOn} desc nulls last, ${users.id} desc`)
    .limit(language === caller.language ? CANDIDATES.same : CANDIDATES.other);
}

/**
 * Returns up to AT_MOST candidates who have something in common with the caller: active members first, then by score.
 */
export function recommended(db: Database, caller: Caller) {
  const [first, second, ...others] = LANGUAGES;
  const candidates = unionAll(
    lately(db, caller, first),
    lately(db, caller, second),
    ...others.map((language) => lately(db, caller, language)),
  ).as('candidates');
  const shared = sql<number>`(
    (case when ${users.language} = ${caller.language} then ${WORTH.language}::int else 0 end)
    + (case when ${profiles.topicId} = ${caller.topicId}::bigint then ${WORTH.topic}::int else 0 end)
    + ${WORTH.site}::int * (select count(*)::int from jsonb_array_elements(${profiles.sites}) link
      where link->>'site' = any(${sql.param(caller.sites)}::text[])))`;
  const active = sql`coalesce(${shownSeenOn} > (now() at time zone 'utc')::date - ${ACTIVE_DAYS}::int, false)`;
  return db
    .select(memberCardColumns)
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.id))
    .innerJoin(profiles, eq(profiles.userId, candidates.id))
    .leftJoin(privacySettings, eq(privacySettings.userId, candidates.id))
    .where(and(gt(shared, 0), notInIds(users.id, caller.without ?? [])))
    .orderBy(sql`${active} desc, ${shared} desc, ${users.id} desc`)
    .limit(AT_MOST);
}

export const recommendMembers: Operation<typeof profileRoutes.recUsers> = async ({ db, viewer }) => {
  const [own] = await db
    .select({ sites: profiles.sites, topicId: profiles.topicId })
    .from(profiles)
    .where(eq(profiles.userId, viewer.id));
  const found = await recommended(db, {
    id: viewer.id,
    language: viewer.language,
    sites: own?.sites.map(({ site }) => site) ?? [],
    topicId: own?.topicId ?? null,
    listed: await listedFor(db, viewer),
    without: (await unseen(db, viewer.id)).members,
  });
  return { items: found.map((row) => memberCardView(row, viewer)) };
};
