import { pgTable, text } from 'drizzle-orm/pg-core';
import { ref } from '../columns.ts';
import { users } from './users.ts';

/** Layout of an account's home page (HOME-03). Accounts with the default layout have no row. */
export const homeLayouts = pgTable('home_layouts', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Ids of the sections in the chosen order. May contain ids of sections that no longer exist. */
  order: text('section_order').array().notNull(),
  /** Ids of the hidden sections. */
  hidden: text().array().notNull(),
});
