import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import type { users } from '#db/schema/accounts.ts';
import type { Context } from '#platform/context.ts';
import { transact } from '#platform/context.ts';
import { endSession, startSession } from '#platform/session.ts';
import { userView } from './user-view.ts';

/** What every way of signing in ends with, once all proofs were given: a new session in place of the browser's old one. */
export async function signIn(context: Context, user: typeof users.$inferSelect): Promise<LoginResult> {
  const { hub, viewer } = context;
  const { sessionId, ...tokens } = await transact(context, async ({ tx }) => {
    if (viewer) await endSession(tx, viewer.sessionId);
    return startSession(tx, user.id);
  });
  context.setTokens(tokens);
  if (viewer) hub.endSession(viewer, 'user_changed');
  return { next: 'signed-in', user: await userView(context, { ...user, sessionId }) };
}
