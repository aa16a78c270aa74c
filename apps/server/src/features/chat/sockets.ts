import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#platform/users/users.ts';
import { conversations, conversationParticipants } from '#db/schema/chat.ts';
import { privacySettings } from '#features/members';
import { isBlocked } from '#features/following';
import type { Services } from '#platform/context.ts';
import type { SocketListeners } from '#platform/realtime/hub.ts';

/** Throttle in milliseconds. Pages send the event every few seconds, and more frequent events are ignored. */
const PAUSE_MS = 1000;
/**
 * Maximum number of accounts tracked. When it is reached, all entries are discarded, so a few additional events pass
 * the throttle.
 */
const WRITERS_MAX = 10_000;

const [mine, theirs] = [alias(conversationParticipants, 'mine'), alias(conversationParticipants, 'theirs')];
const [me, them] = [alias(users, 'me'), alias(users, 'them')];
const [ours, others] = [alias(privacySettings, 'ours'), alias(privacySettings, 'others')];

/**
 * Returns the member to notify that the account is typing, or null. A typing event reveals presence, so both must be
 * members, have accepted the conversation, show their presence and not block each other, and the conversation must have
 * messages. Suspended members send no typing events; representatives receive none.
 */
async function hearer({ db }: Services, userId: number, conversationId: number): Promise<number | null> {
  const [found] = await db
    .select({ otherId: mine.otherId })
    .from(mine)
    .innerJoin(conversations, and(eq(conversations.id, mine.conversationId), gt(conversations.lastSeq, 0)))
    .innerJoin(theirs, and(eq(theirs.conversationId, mine.conversationId), eq(theirs.userId, mine.otherId)))
    .innerJoin(me, and(eq(me.id, mine.userId), isNotNull(me.role), eq(me.suspended, false)))
    .innerJoin(them, and(eq(them.id, mine.otherId), isNotNull(them.role)))
    .leftJoin(ours, eq(ours.userId, mine.userId))
    .leftJoin(others, eq(others.userId, mine.otherId))
    .where(
      and(
        eq(mine.conversationId, conversationId),
        eq(mine.userId, userId),
        eq(mine.state, 'open'),
        eq(theirs.state, 'open'),
        sql`${ours.showOnline} is not false and ${others.showOnline} is not false`,
        sql`${them.role} not like 'Representative%'`,
      ),
    );
  return found && !(await isBlocked(db, userId, found.otherId)) ? found.otherId : null;
}

/** Forwards typing events to the other participant, throttled to one per account per second. */
export function chatSockets(services: Services): SocketListeners {
  const { hub } = services;
  const saidAt = new Map<number, number>();
  return {
    async chat_typing({ userId }, request) {
      const { conversationId } = (request ?? {}) as { conversationId?: unknown };
      const id = Number(conversationId);
      if (userId === null || !Number.isSafeInteger(id) || id <= 0) return;
      const now = Date.now();
      if (now - (saidAt.get(userId) ?? 0) < PAUSE_MS) return;
      if (saidAt.size >= WRITERS_MAX) saidAt.clear();
      saidAt.set(userId, now);
      const otherId = await hearer(services, userId, id);
      if (otherId !== null && hub.hasListeners(`user:${otherId}`)) {
        hub.send(`user:${otherId}`, 'chat_typing', { conversationId: id });
      }
    },
  };
}
