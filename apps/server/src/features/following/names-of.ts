import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { Followed, FollowedKind, FollowingList } from '@site/contract/following/schemas.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { camSites } from '#db/schema/camsites.ts';
import { posts, topics } from '#db/schema/forum.ts';
import { avatarUrl } from '#features/media';
import { authorColumns } from '#platform/members/author-columns.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { blockedWith } from './blocked-with.ts';
import { listedFor } from './people-visibility.ts';

type Names = Map<string, Pick<Followed, 'name' | 'avatar' | 'slug'>>;

interface Wanted {
  targets: readonly { kind: FollowedKind; id: number }[];
  language: Language;
  list: FollowingList;
}

/**
 * Returns the names of posts, topics, members and cam sites, keyed by `kind id`. Leaves out posts that are not visible
 * or whose author is blocked in either direction, and accounts without a role. The list of follows also leaves out
 * members whom the viewer cannot find in lists (`listedFor`); muted and blocked members are named, so that the viewer
 * can identify the entry to remove. Runs a constant number of queries.
 */
export async function namesOf(db: Executor, viewer: Viewer, { targets, language, list }: Wanted): Promise<Names> {
  const of = (kind: FollowedKind) => targets.filter((target) => target.kind === kind).map(({ id }) => id);
  const [postIds, topicIds, memberIds, siteIds] = [of('post'), of('topic'), of('member'), of('site')];
  const names: Names = new Map();
  if (postIds.length > 0) {
    const blocked = await blockedWith(db, viewer.id);
    const found = await db
      .select({ id: posts.id, title: posts.title })
      .from(posts)
      .where(and(inArray(posts.id, postIds), eq(posts.state, 'visible'), notInArray(posts.authorId, blocked)));
    for (const { id, title } of found) names.set(`post ${id}`, { name: title, avatar: null, slug: null });
  }
  if (topicIds.length > 0) {
    const found = await db
      .select({ id: topics.id, name: topics.name, slug: topics.slug })
      .from(topics)
      .where(inArray(topics.id, topicIds));
    for (const { id, name, slug } of found) names.set(`topic ${id}`, { name: name[language], avatar: null, slug });
  }
  if (memberIds.length > 0) {
    const found = await db
      .select(authorColumns)
      .from(users)
      .where(
        and(inArray(users.id, memberIds), list === 'followed' ? await listedFor(db, viewer) : isNotNull(users.role)),
      );
    for (const { id, nickName, avatar } of found) {
      names.set(`member ${id}`, { name: nickName, avatar: avatarUrl(avatar), slug: null });
    }
  }
  if (siteIds.length > 0) {
    const found = await db
      .select({ id: camSites.id, name: camSites.name, slug: camSites.slug })
      .from(camSites)
      .where(inArray(camSites.id, siteIds));
    for (const { id, name, slug } of found) names.set(`site ${id}`, { name, avatar: null, slug });
  }
  return names;
}
