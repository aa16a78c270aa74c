import { sql } from 'drizzle-orm';
import type { FieldProblem } from '@site/contract/core/validation.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { AppError } from '#platform/app-error.ts';
import { isReservedName } from '#platform/is-reserved-name.ts';
import type { Settings } from '#platform/settings.ts';
import { findByEmail } from './find-by-email.ts';

const EMAIL: FieldProblem = { key: 'accounts.email-exists', params: {} };
const RESERVED: FieldProblem = { key: 'accounts.user-name-reserved', params: {} };
const USER_NAME: FieldProblem = { key: 'accounts.user-name-exists', params: {} };

/** The error of a field whose email has an account already; only shown where `reveal_known_emails` is on (0050). */
export const emailExists = (field: string): AppError => new AppError('invalid', { fields: { [field]: EMAIL } });

/** Which of the two names of an account can't be taken: others have them, or the user name is reserved (AUTH-02, AUTH-03, SAFE-23). */
export async function takenFields(
  { db, settings }: { db: Executor; settings: Settings },
  { email, userName }: { email?: string; userName?: string },
): Promise<Record<string, FieldProblem>> {
  const taken: Record<string, FieldProblem> = {};
  if (email !== undefined && (await findByEmail(db, email))) taken['email'] = EMAIL;
  if (userName !== undefined) {
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.userName}) = lower(${userName})`);
    if (isReservedName(userName, settings)) taken['userName'] = RESERVED;
    else if (found.length > 0) taken['userName'] = USER_NAME;
  }
  return taken;
}

/** How often a sign-up that met another one for the same address is run again. */
const TRIES = 3;

/**
 * Runs a transaction that places a sign-up, again when another took the address meanwhile.
 * @throws AppError invalid when the user name was taken meanwhile
 */
export async function retryOnTakenEmail(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === 'users_user_name') throw new AppError('invalid', { fields: { userName: USER_NAME } });
      const isTaken = constraint === 'users_email' || constraint === 'users_claimed_email';
      if (!isTaken || tries === TRIES) throw error;
    }
  }
}
