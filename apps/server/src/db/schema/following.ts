import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FOLLOWED_KINDS } from '@site/contract/following/schemas.ts';
import { createdAt, ref } from '../columns.ts';
import { users } from './users.ts';

/** Columns of a member's relation to a post, topic, member or cam site, whose id is `targetId`. */
const target = () => ({
  userId: ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  kind: text().$type<(typeof FOLLOWED_KINDS)[number]>().notNull(),
  targetId: ref().notNull(),
  createdAt: createdAt(),
});

/** Posts, topics, members and cam sites that a member follows. */
export const follows = pgTable('follows', target(), (t) => [
  primaryKey({ columns: [t.userId, t.kind, t.targetId] }),
  index('follows_target').on(t.kind, t.targetId),
]);

/** Targets that a member has muted, which are left out of lists. */
export const mutes = pgTable('mutes', target(), (t) => [
  primaryKey({ columns: [t.userId, t.kind, t.targetId] }),
  index('mutes_target').on(t.kind, t.targetId),
]);

/** Pairs of members who do not see each other. A block works in both directions, regardless of who set it. */
export const blocks = pgTable(
  'blocks',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.blockedId] }), index().on(t.blockedId)],
);
