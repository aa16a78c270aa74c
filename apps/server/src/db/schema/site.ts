import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';

/** Site settings changed by staff. A missing key means the default in the code. */
export const siteSettings = pgTable('site_settings', { key: text().primaryKey(), value: jsonb().notNull() });

/** Catalogue texts changed by staff (BASE-03). */
export const catalogueOverrides = pgTable(
  'catalogue_overrides',
  { language: text().$type<Language>().notNull(), key: text().notNull(), text: text().notNull() },
  (t) => [uniqueIndex().on(t.language, t.key)],
);
