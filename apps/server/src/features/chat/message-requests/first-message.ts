import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { chatSettings } from '#db/schema/chat.ts';
import { follows } from '#features/following';

/**
 * Determines how a message reaches a recipient who has not accepted the sender yet: directly, as a message request, or
 * not at all. The caller checks blocks and moderator roles.
 */
export async function firstMessage(
  db: Executor,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<'open' | 'request' | 'closed'> {
  const follow = db
    .select({ one: sql`1` })
    .from(follows)
    .where(and(eq(follows.userId, toId), eq(follows.kind, 'member'), eq(follows.targetId, fromId)));
  const [found] = await db
    .select({ writers: chatSettings.writers, follows: sql<boolean>`exists (${follow})` })
    .from(users)
    .leftJoin(chatSettings, eq(chatSettings.userId, users.id))
    .where(eq(users.id, toId));
  const writers = found?.writers ?? 'everyone';
  if (!found || writers === 'nobody') return 'closed';
  if (found.follows) return 'open';
  return writers === 'everyone' ? 'request' : 'closed';
}
