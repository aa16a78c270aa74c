import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { isTranslation, type Language, LANGUAGES, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { textSearchByLanguage } from '../text-search.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import { createdAt, id, ref, time, tsvector } from '../columns.ts';
import { users } from './users.ts';

/** Numbers of the reviewed versions by language. */
export type ReviewedVersions = Partial<Record<Language, number>>;

/** Documents that staff write and publish (MOD-05): the data shared by all languages and versions. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    kind: text().$type<DocumentKind>().notNull(),
    /** Part of the document's URL. */
    name: text().notNull(),
    /** Course that a chapter belongs to. */
    parentId: ref().references((): AnyPgColumn => documents.id),
    /** Whether the document is built in. */
    shipped: boolean().notNull().default(false),
    archivedAt: time(),
    /** Last review of a policy by the operator, and the version of each text that was read. */
    reviewedAt: time(),
    reviewerId: ref().references(() => users.id, { onDelete: 'set null' }),
    reviewedVersions: jsonb().$type<ReviewedVersions>().notNull().default({}),
    /** Timestamp of the last change, such as an edit or publication of a part, or archiving. */
    editedAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('documents_name').on(t.kind, t.name),
    index('documents_parent').on(t.parentId),
    index().on(t.reviewerId),
    index('documents_edited').on(t.editedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** Search configuration of a part. The shared part contains no text to search. */
const CONFIGURATION = textSearchByLanguage('part', LANGUAGES.filter(isTranslation), SOURCE_LANGUAGE);
const said = (field: string) => `coalesce(content->>'${field}', '')`;

/** Published versions of each part. Append-only, except that `live`, `sameAs` and the author of a row can change. */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: id(),
    documentId: ref()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    part: text().$type<Part>().notNull(),
    /** Counts from 1 in each part. */
    number: integer().notNull(),
    content: jsonb().$type<Content>().notNull(),
    origin: text().$type<'shipped' | 'staff'>().notNull(),
    authorId: ref().references(() => users.id, { onDelete: 'set null' }),
    live: boolean().notNull(),
    /** Number of the English version that this translation corresponds to. */
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

/**
 * Images in documents. They outlive the accounts of their uploaders. Files: `{key}-{width}.webp`. The key ends in the
 * size of the widest file, so that rendering needs no query.
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

/** Imports of built-in documents, by their hash. Startup skips the import if the documents match the newest row. */
export const documentImports = pgTable('document_imports', {
  hash: text().primaryKey(),
  at: createdAt(),
});
