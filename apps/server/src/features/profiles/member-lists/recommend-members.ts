import { listedFor, privacySettings, profiles } from '#features/members';
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { profileRoutes } from '@site/contract/profiles/routes.ts';
import type { Database } from '#db/client.ts';
import type { RecommendationReason, RecommendedMember } from '@site/contract/profiles/schemas.ts';
import { users } from '#platform/users/users.ts';
import { follows, unseen } from '#features/following';
import { allTopics, posts } from '#features/forum';
import { shownSeenOn } from '#platform/members/member-week.ts';
import { notInIds } from '#platform/database/not-in-ids.ts';
import type { Operation } from '#platform/feature.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { memberCardColumns, memberCardView } from './member-card-view.ts';

const AT_MOST = 6;
const ACTIVE_DAYS = 30;
/** Maximum number of posts of a candidate that are counted, newest first. */
const POSTS_COUNTED = 200;
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
 * Lateral table `written`: the candidate's posts in the caller's language about one topic, the caller's if there are
 * any, otherwise the one with most posts, among the latest POSTS_COUNTED of all their posts. No row if there are none.
 */
function writtenFor({ language, topicId }: Caller): SQL {
  return sql`lateral (
    select latest.topic_id, count(*)::int as posts
    from (
      select topic_id, language, state from ${posts} written where written.author_id = candidates.id
      order by written.id desc nulls first limit ${POSTS_COUNTED}::int
    ) latest
    where latest.language = ${language} and latest.state = 'visible'
    group by latest.topic_id
    order by coalesce(latest.topic_id = ${topicId}::bigint, false) desc, count(*) desc, latest.topic_id
    limit 1) written`;
}

/**
 * Returns up to AT_MOST candidates who have something in common with the caller: active members first, of those who
 * write in the caller's language first, then by score.
 */
export function recommended(db: Database, caller: Caller) {
  const [first, second, ...others] = LANGUAGES;
  const candidates = unionAll(
    lately(db, caller, first),
    lately(db, caller, second),
    ...others.map((language) => lately(db, caller, language)),
  ).as('candidates');
  const sameSites = sql<string[]>`array(select link->>'site' from jsonb_array_elements(${profiles.sites}) link
    where link->>'site' = any(${sql.param(caller.sites)}::text[]))`;
  const sameTopic = sql<boolean>`coalesce(${profiles.topicId} = ${caller.topicId}::bigint, false)`;
  const shared = sql<number>`(
    (case when ${users.language} = ${caller.language} then ${WORTH.language}::int else 0 end)
    + (case when ${sameTopic} then ${WORTH.topic}::int else 0 end)
    + ${WORTH.site}::int * cardinality(${sameSites}))`;
  const active = sql`coalesce(${shownSeenOn} > (now() at time zone 'utc')::date - ${ACTIVE_DAYS}::int, false)`;
  return db
    .select({
      ...memberCardColumns,
      posts: sql<number | null>`written.posts`,
      writtenTopicId: sql<number | null>`written.topic_id`.mapWith(Number),
      sameSites,
      followed: sql<boolean>`exists (select from ${follows} followed where followed.user_id = ${caller.id}::bigint
        and followed.kind = 'member' and followed.target_id = ${users.id})`,
    })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.id))
    .innerJoin(profiles, eq(profiles.userId, candidates.id))
    .leftJoin(privacySettings, eq(privacySettings.userId, candidates.id))
    .leftJoin(writtenFor(caller), sql`true`)
    .where(and(sql`(${shared} > 0 or written.posts > 0)`, notInIds(users.id, caller.without ?? [])))
    .orderBy(sql`${active} desc, written.posts is not null desc, ${shared} desc, ${users.id} desc`)
    .limit(AT_MOST);
}

type Row = Awaited<ReturnType<typeof recommended>>[number];

function reasonFor({ posts: count, sameSites }: Row, topic: string | undefined): RecommendationReason {
  if (count !== null && topic !== undefined) return { kind: 'posts', posts: count, topic };
  const [site] = sameSites;
  if (site !== undefined) return { kind: 'site', site };
  return { kind: 'common' };
}

async function recommendedViews(db: Database, viewer: Viewer, found: readonly Row[]): Promise<RecommendedMember[]> {
  const { byId } = await allTopics(db);
  return found.map((row) => ({
    ...memberCardView(row, viewer),
    reason: reasonFor(row, byId.get(row.writtenTopicId ?? 0)?.slug),
    followed: row.followed,
  }));
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
  return { items: await recommendedViews(db, viewer, found) };
};
