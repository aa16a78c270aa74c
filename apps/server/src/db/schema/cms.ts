import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import { createdAt, ref, time } from '../columns.ts';
import { documents } from './documents.ts';
import { users } from './users.ts';

/** Draft of a part; deleted when it is published or discarded. */
export const documentDrafts = pgTable(
  'document_drafts',
  {
    documentId: ref()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    part: text().$type<Part>().notNull(),
    content: jsonb().$type<Content>().notNull(),
    /** Incremented with each change: an optimistic lock, so that two editors cannot overwrite each other. */
    revision: integer().notNull().default(1),
    editorId: ref().references(() => users.id, { onDelete: 'set null' }),
    editedAt: createdAt(),
    publishAt: time(),
    /**
     * For a scheduled English text: the translations that will still match it although they are not published with it.
     */
    stillSame: jsonb().$type<Language[]>().notNull().default([]),
    /** The scheduled publication of the draft failed, for example because the document was incomplete. */
    planFailed: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.part] }),
    index().on(t.editorId),
    index('document_drafts_due')
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
  ],
);
