import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Presence } from '@site/contract/chat/schemas.ts';
import { representedCamSite } from '@site/contract/core/roles.ts';
import type { Operation } from '#platform/feature.ts';
import { users } from '#platform/users/users.ts';
import { conversationParticipants } from '#db/schema/chat.ts';
import { privacySettings } from '#features/members';
import { blockedWith } from '#features/following';
import type { LoggedIn } from '#platform/context.ts';

export const presence: Operation<typeof chatRoutes.presence> = async (context, { ids }) => {
  const found = await presencesOf(context, ids);
  return { items: [...found].map(([userId, shown]) => ({ userId, presence: shown })) };
};

const mine = alias(conversationParticipants, 'mine');
const theirs = alias(conversationParticipants, 'theirs');

/**
 * Returns the presence of members with whom the current user has exchanged messages; all other accounts, and accounts
 * without a role, are omitted. The presence is null if either has blocked the other, either hides their own presence,
 * or the current user is a cam site's representative.
 */
export async function presencesOf(
  { db, viewer, presence: connections }: Pick<LoggedIn, 'db' | 'viewer' | 'presence'>,
  otherIds: readonly number[],
): Promise<Map<number, Presence | null>> {
  if (otherIds.length === 0) return new Map();
  const [rows, [own], blocked] = await Promise.all([
    db
      .select({ id: users.id, lastSeenOn: users.lastSeenOn, shown: privacySettings.showOnline })
      .from(mine)
      .innerJoin(
        theirs,
        and(eq(theirs.conversationId, mine.conversationId), eq(theirs.userId, mine.otherId), gt(theirs.sent, 0)),
      )
      .innerJoin(users, and(eq(users.id, mine.otherId), isNotNull(users.role)))
      .leftJoin(privacySettings, eq(privacySettings.userId, users.id))
      .where(and(eq(mine.userId, viewer.id), inArray(mine.otherId, [...otherIds]), gt(mine.sent, 0))),
    db.select({ shown: privacySettings.showOnline }).from(privacySettings).where(eq(privacySettings.userId, viewer.id)),
    blockedWith(db, viewer.id),
  ]);
  const hidden = new Set(blocked);
  const known = new Map(
    own?.shown === false || representedCamSite(viewer.role) !== null
      ? []
      : rows.filter(({ id, shown }) => shown !== false && !hidden.has(id)).map((row) => [row.id, row]),
  );
  const here = await connections.among([...known.keys()]);
  return new Map(
    rows.map(({ id, lastSeenOn }) => [id, known.has(id) ? presenceOf({ lastSeenOn, here: here.has(id) }) : null]),
  );
}

const DAY_MS = 86_400_000;
const WEEK = 7;

interface Known {
  /** UTC day of the last visit. */
  lastSeenOn: string | null;
  /** The member has at least one open page. */
  here: boolean;
}

/** Returns when a member was last active, only as precisely as the other member may know. */
function presenceOf({ lastSeenOn, here }: Known, now = new Date()): Presence {
  if (here) return 'now';
  if (lastSeenOn === null) return 'away';
  const days = (Date.parse(now.toISOString().slice(0, 10)) - Date.parse(lastSeenOn)) / DAY_MS;
  if (days <= 0) return 'today';
  return days <= WEEK ? 'week' : 'away';
}
