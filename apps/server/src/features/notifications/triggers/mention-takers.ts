import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { notificationSettings } from '#db/schema/notifications.ts';
import { mentionsOf } from '#features/forum';
import { channelEnabled } from '../settings/channel-enabled.ts';

/**
 * Returns the members mentioned in a post or reply who receive notifications of mentions. They get no other
 * notification about it.
 */
export async function mentionTakers(db: Executor, html: string): Promise<number[]> {
  const ids = mentionsOf(html);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(inArray(users.id, ids), sql`${channelEnabled('mentioned', 'site')}`));
  return rows.map(({ id }) => id);
}
