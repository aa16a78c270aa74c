import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Brand } from '@site/contract/brand/brand.ts';
import type { FontScript } from '@site/contract/brand/uploaded-fonts.ts';
import { createdAt, id, ref } from '../columns.ts';
import { users } from './users.ts';

/** The draft of the brand, which all administrators share: at most the row 1. Deleted when it is published. */
export const brandDrafts = pgTable(
  'brand_drafts',
  {
    id: integer().primaryKey(),
    brand: jsonb().$type<Brand>().notNull(),
    /** Incremented with each change: an optimistic lock, so that two editors cannot overwrite each other. */
    revision: integer().notNull(),
    editorId: ref().references(() => users.id, { onDelete: 'set null' }),
    editedAt: createdAt(),
  },
  (t) => [index().on(t.editorId)],
);

/** Uploaded pictures of brands, as PNG. Those of published versions stay, because these can be restored. */
export const brandPictures = pgTable(
  'brand_pictures',
  {
    id: id(),
    /** Name of the file: 32 hexadecimal digits. */
    name: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    uploaderId: ref().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.uploaderId)],
);

/** Uploaded font files of brands, as WOFF2. Those of published versions stay. */
export const brandFonts = pgTable(
  'brand_fonts',
  {
    id: id(),
    /** Name of the file without its extension: 32 hexadecimal digits. */
    name: text().notNull().unique(),
    /** Font family that the file states. */
    family: text().notNull(),
    weightMin: integer().notNull(),
    weightMax: integer().notNull(),
    /** Scripts that the file contains completely. */
    scripts: text().array().$type<FontScript[]>().notNull(),
    /** Administrator who uploaded it and confirmed that the site may use it on the web. */
    uploaderId: ref().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.uploaderId)],
);
