import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { avatarUrl } from '#features/media';
import { users } from '#platform/users/users.ts';
import type { FollowTarget } from '#platform/follow-target.ts';
import { authorColumns } from '#platform/members/author-columns.ts';
import { listedFor, visibilityOf } from './visibility.ts';

export const memberTarget: FollowTarget = {
  kind: 'member',

  // A closed profile can't be followed, and the reason is not revealed. Any member can be muted.
  async isThereFor(db, viewer, { id, list }) {
    const visibility = await visibilityOf(db, viewer, id);
    return visibility !== null && (list === 'mutes' || visibility.closed === null);
  },

  async names(db, viewer, { ids, forFollows }) {
    const shown = forFollows ? await listedFor(db, viewer) : isNotNull(users.role);
    const found = await db
      .select(authorColumns)
      .from(users)
      .where(and(inArray(users.id, ids), shown));
    return new Map(
      found.map(({ id, nickName, avatar }) => [id, { name: nickName, avatar: avatarUrl(avatar), slug: null }]),
    );
  },

  belongsTo: (id, userId) => sql`${id} = ${userId}`,
};
