import type { Transaction } from '#db/client.ts';
import { profiles } from '#db/schema/members.ts';

type Fields = Partial<Omit<typeof profiles.$inferInsert, 'userId'>>;

/** Stores the given fields of a member's profile without changing the others. A new profile has empty fields. */
export async function saveProfileFields(tx: Transaction, userId: number, fields: Fields): Promise<void> {
  await tx
    .insert(profiles)
    .values({ userId, years: null, sites: [], bio: '', story: '', ...fields })
    .onConflictDoUpdate({ target: profiles.userId, set: fields });
}
