import type { Executor } from '#db/client.ts';
import { viewerOfSession, type Viewer } from './session.ts';
import type { Secrets } from '../security/secrets.ts';
import { unsign } from '../security/tokens.ts';

/** Purpose that a ctoken is signed for. */
export const CTOKEN = 'ctoken';

/**
 * Returns the account of the active session that a ctoken identifies, or null for a forged token or an ended session.
 */
export async function viewerOfCtoken(db: Executor, secrets: Secrets, ctoken: string): Promise<Viewer | null> {
  const sessionId = unsign(secrets, CTOKEN, ctoken);
  return sessionId === null ? null : viewerOfSession(db, sessionId);
}
