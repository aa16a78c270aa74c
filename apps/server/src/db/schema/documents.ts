import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import { createdAt, id, ref, time, tsvector } from '../columns.ts';
import { users } from './accounts.ts';

/** What staff write and publish (MOD-05): what is common to all its languages and versions. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    kind: text().$type<DocumentKind>().notNull(),
    /** Part of its address. */
    name: text().notNull(),
    /** The course of a chapter. */
    parentId: ref().references((): AnyPgColumn => documents.id),
    /** It came with the product. */
    shipped: boolean().notNull().default(false),
    archivedAt: time(),
    /** When anything of it was written, published or archived last. */
    editedAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('documents_name').on(t.kind, t.name),
    index('documents_parent').on(t.parentId),
    index('documents_edited').on(t.editedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** How the words of a part are read: the shared part holds none. */
const CONFIGURATION = `case part when 'es' then 'spanish'::regconfig when 'ru' then 'russian'::regconfig else 'english'::regconfig end`;
const said = (field: string) => `coalesce(content->>'${field}', '')`;

/** What was published, part by part: rows are added and never changed, but for `live` and `sameAs`. */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: id(),
    documentId: ref()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    part: text().$type<Part>().notNull(),
    /** From 1 in each part. */
    number: integer().notNull(),
    content: jsonb().$type<Content>().notNull(),
    origin: text().$type<'shipped' | 'staff'>().notNull(),
    authorId: ref().references(() => users.id, { onDelete: 'set null' }),
    live: boolean().notNull(),
    /** Number of the English version that this translation says the same as. */
    sameAs: integer(),
    publishedAt: createdAt(),
    words: tsvector().generatedAlwaysAs(
      sql.raw(
        `setweight(to_tsvector(${CONFIGURATION}, ${said('title')}), 'A') || setweight(to_tsvector(${CONFIGURATION}, ${said('summary')} || ' ' || ${said('body')}), 'B')`,
      ),
    ),
  },
  (t) => [
    uniqueIndex('document_versions_number').on(t.documentId, t.part, t.number),
    uniqueIndex('document_versions_live')
      .on(t.documentId, t.part)
      .where(sql`${t.live}`),
    index('document_versions_words')
      .using('gin', t.words)
      .where(sql`${t.live}`),
    index().on(t.authorId),
  ],
);

/** What is being written of a part; it is gone when it is published or thrown away. */
export const documentDrafts = pgTable(
  'document_drafts',
  {
    documentId: ref()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    part: text().$type<Part>().notNull(),
    content: jsonb().$type<Content>().notNull(),
    /** Counts each change, so that two editors cannot overwrite each other. */
    revision: integer().notNull().default(1),
    editorId: ref().references(() => users.id, { onDelete: 'set null' }),
    editedAt: createdAt(),
    publishAt: time(),
    /** Of a planned English text: the translations that still say the same, though nothing of them is published with it. */
    stillSame: jsonb().$type<Language[]>().notNull().default([]),
    /** It was not whole when its planned publication was due. */
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

/**
 * Pictures that documents show; they outlive the accounts of those who uploaded them. Files: `{key}-{width}.webp`. The key
 * ends in the size of the widest, so that whoever renders a text that names one need not ask for it.
 */
export const documentPictures = pgTable(
  'document_pictures',
  {
    id: id(),
    key: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: jsonb().$type<number[]>().notNull(),
    uploaderId: ref().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.uploaderId)],
);

/** Which state of the shipped documents was brought in last, so that an ordinary start reads none of them. */
export const documentImports = pgTable('document_imports', {
  hash: text().primaryKey(),
  at: createdAt(),
});
