import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';

/** Switches that staff change; absent means the default in the code. */
export const siteSettings = pgTable('site_settings', { key: text().primaryKey(), value: jsonb().notNull() });

/** Texts that staff changed (BASE-03). */
export const catalogueOverrides = pgTable(
  'catalogue_overrides',
  { language: text().$type<Language>().notNull(), key: text().notNull(), text: text().notNull() },
  (t) => [uniqueIndex().on(t.language, t.key)],
);
