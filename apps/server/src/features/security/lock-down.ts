import { eq } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { knownBrowsers, loginTickets } from '#db/schema/accounts.ts';
import { privacySettings } from '#db/schema/privacy.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/lock-owner.ts';
import { endSessions } from '#platform/session.ts';

/**
 * The one button for who feels watched: every device is signed out, logins under way end, each browser counts as new
 * again, and the profile is private (AUTH-21).
 */
export const lockDown: Operation<typeof securityRoutes.lockDown> = async (context) => {
  const { hub, viewer, setTokens } = context;
  const ended = await transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    await tx.delete(loginTickets).where(eq(loginTickets.userId, viewer.id));
    await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, viewer.id));
    await tx
      .insert(privacySettings)
      .values({ userId: viewer.id, private: true })
      .onConflictDoUpdate({ target: privacySettings.userId, set: { private: true } });
    return endSessions(tx, viewer.id);
  });
  setTokens('clear');
  for (const session of ended) hub.endSession(session, 'forum_user_log_out');
  return {};
};
