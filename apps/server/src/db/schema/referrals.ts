import { index, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, ref, time } from '../columns.ts';
import { users } from './accounts.ts';

/** Who came by whose invitation (JOIN-06): once per new account. */
export const referrals = pgTable(
  'referrals',
  {
    invitedId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviterId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the invited account verified its email: from then on it counts. */
    acceptedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.inviterId)],
);
