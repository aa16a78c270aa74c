import { index, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, ref, time } from '../columns.ts';
import { users } from './users.ts';

/** Referrals (JOIN-06): at most one per new account. */
export const referrals = pgTable(
  'referrals',
  {
    invitedId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviterId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Time at which the invited account verified its email; the referral counts from then on. */
    acceptedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.inviterId)],
);
