import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import type { MenuPlace } from '@site/contract/menus/places.ts';
import { createdAt, id } from '../columns.ts';

/** Links that staff add to menus and to the footer (CMS-03). */
export const menuLinks = pgTable(
  'menu_links',
  {
    id: id(),
    place: text().$type<MenuPlace>().notNull(),
    /** Sort key within the place. */
    position: integer().notNull(),
    texts: jsonb().$type<Record<Language, string>>().notNull(),
    /** Path on this site, or an https URL. */
    target: text().notNull(),
    hidden: boolean().notNull().default(false),
    /** Incremented with each change: an optimistic lock. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [index('menu_links_place').on(t.place, t.position)],
);
