import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { isModerator } from '@site/contract/core/roles.ts';
import { posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { blockedWith, isBlocked } from '#features/following';
import type { FollowTarget } from '#platform/follow-target.ts';

const postTarget: FollowTarget = {
  kind: 'post',

  async isThereFor(db, viewer, { id }) {
    const [post] = await db
      .select({ authorId: posts.authorId, state: posts.state })
      .from(posts)
      .where(eq(posts.id, id));
    if (!post || post.state === 'deleted') return false;
    if (post.state === 'hidden') return post.authorId === viewer.id || isModerator(viewer.role);
    return !(await isBlocked(db, viewer.id, post.authorId));
  },

  async names(db, viewer, { ids }) {
    const blocked = await blockedWith(db, viewer.id);
    const found = await db
      .select({ id: posts.id, title: posts.title })
      .from(posts)
      .where(and(inArray(posts.id, ids), eq(posts.state, 'visible'), notInArray(posts.authorId, blocked)));
    return new Map(found.map(({ id, title }) => [id, { name: title, avatar: null, slug: null }]));
  },

  belongsTo: (id, userId) =>
    sql`exists (select from ${posts} where ${posts.id} = ${id} and ${posts.authorId} = ${userId})`,
};

const topicTarget: FollowTarget = {
  kind: 'topic',

  /** Locks the topic, so that it is not merged until the row that refers to it is stored. */
  async isThereFor(db, _viewer, { id }) {
    const found = await db.select({ id: topics.id }).from(topics).where(eq(topics.id, id)).for('key share');
    return found.length > 0;
  },

  async names(db, _viewer, { ids, language }) {
    const found = await db
      .select({ id: topics.id, name: topics.name, slug: topics.slug })
      .from(topics)
      .where(inArray(topics.id, ids));
    return new Map(
      found.map(({ id, name, slug }) => [id, { name: name[language] ?? name[SOURCE_LANGUAGE], avatar: null, slug }]),
    );
  },
};

export const forumTargets: readonly FollowTarget[] = [postTarget, topicTarget];
