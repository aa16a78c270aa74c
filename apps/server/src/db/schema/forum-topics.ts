import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Language, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { TopicIcon, TopicPosters } from '@site/contract/forum/topic-icons.ts';
import { id, ref, time } from '../columns.ts';

/** Text by language. Languages without one use that of the source language. */
type TopicTexts = Partial<Record<Language, string>> & Record<typeof SOURCE_LANGUAGE, string>;

export const topics = pgTable('topics', {
  id: id(),
  slug: text().notNull().unique(),
  position: smallint().notNull(),
  name: jsonb().$type<TopicTexts>().notNull(),
  description: jsonb().$type<TopicTexts>().notNull(),
  posts: integer().notNull().default(0),
  icon: text().$type<TopicIcon>().notNull().default('reply'),
  whoMayPost: text().$type<TopicPosters>().notNull().default('members'),
  /** Time since which the topic takes no new posts; null while it does. */
  archivedAt: time(),
  /** Incremented with each change except the order. An administrator with a stale version receives a conflict. */
  version: integer().notNull().default(1),
});

/** Slugs of topics that were merged into another one, so that old links lead there. */
export const topicRedirects = pgTable(
  'topic_redirects',
  {
    slug: text().primaryKey(),
    topicId: ref()
      .notNull()
      .references(() => topics.id),
  },
  (t) => [index().on(t.topicId)],
);
