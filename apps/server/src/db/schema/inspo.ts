import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import type { HIDDEN_FOR } from '@site/contract/moderation/schemas.ts';
import { createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';
import { media } from './media.ts';

/** CamInspo posts (FORUM-16). */
export const inspoPosts = pgTable(
  'inspo_posts',
  {
    id: id(),
    authorId: ref()
      .notNull()
      .references(() => users.id),
    language: text().$type<Language>().notNull(),
    text: text().notNull(),
    /** Tags from the allow-list. */
    tags: text().array().notNull(),
    state: text().$type<'visible' | 'hidden' | 'deleted'>().notNull().default('visible'),
    hiddenFor: text().$type<(typeof HIDDEN_FOR)[number]>(),
    deletedByStaff: boolean().notNull().default(false),
    draft: uuid(),
    likes: integer().notNull().default(0),
    saves: integer().notNull().default(0),
    editedAt: time(),
    createdAt: createdAt(),
  },
  (t) => {
    const listed = sql`${t.state} = 'visible'`;
    return [
      uniqueIndex('inspo_posts_draft').on(t.authorId, t.draft),
      index('inspo_posts_new').on(t.id.desc().nullsFirst()).where(listed),
      index('inspo_posts_tags').using('gin', t.tags).where(listed),
      index('inspo_posts_author').on(t.authorId, t.id.desc().nullsFirst()),
    ];
  },
);

export const inspoImages = pgTable(
  'inspo_images',
  {
    postId: ref()
      .notNull()
      .references(() => inspoPosts.id, { onDelete: 'cascade' }),
    mediaId: ref()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** Alternative text by the author. */
    alt: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.postId, t.position] }), index().on(t.mediaId)],
);

const mark = () => ({
  postId: ref()
    .notNull()
    .references(() => inspoPosts.id),
  userId: ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

export const inspoLikes = pgTable('inspo_likes', mark(), (t) => [
  primaryKey({ columns: [t.postId, t.userId] }),
  index().on(t.userId, t.createdAt.desc().nullsFirst(), t.postId),
]);

export const inspoSaves = pgTable('inspo_saves', mark(), (t) => [
  primaryKey({ columns: [t.postId, t.userId] }),
  index().on(t.userId, t.createdAt.desc().nullsFirst(), t.postId),
]);

/** Consent of a member to show their images. Withdrawing the consent hides the images immediately. */
export const inspoConsents = pgTable('inspo_consents', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  givenAt: time().notNull(),
  withdrawnAt: time(),
});
