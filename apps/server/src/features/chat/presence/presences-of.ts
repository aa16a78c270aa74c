import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Presence } from '@site/contract/chat/schemas.ts';
import { representedCamSite } from '@site/contract/core/roles.ts';
import { users } from '#platform/users/users.ts';
import { conversationParticipants } from '#db/schema/chat.ts';
import { privacySettings } from '#features/members';
import { blockedWith } from '#features/following';
import type { LoggedIn } from '#platform/context.ts';
import { presenceOf } from './presence-of.ts';

const mine = alias(conversationParticipants, 'mine');
const theirs = alias(conversationParticipants, 'theirs');

/**
 * Returns the presence of members with whom the current user has exchanged messages; all other accounts, and accounts
 * without a role, are omitted. The presence is null if either has blocked the other, either hides their own presence,
 * or the current user is a cam site's representative.
 */
export async function presencesOf(
  { db, viewer, presence }: Pick<LoggedIn, 'db' | 'viewer' | 'presence'>,
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
  const here = await presence.among([...known.keys()]);
  return new Map(
    rows.map(({ id, lastSeenOn }) => [id, known.has(id) ? presenceOf({ lastSeenOn, here: here.has(id) }) : null]),
  );
}
