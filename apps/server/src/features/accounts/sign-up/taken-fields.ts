import { sql } from 'drizzle-orm';
import type { FieldProblem } from '@site/contract/core/validation/validation.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { AppError } from '#platform/app-error.ts';
import { isReservedName } from '#platform/members/is-reserved-name.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { findByEmail } from '../find-by-email.ts';

const EMAIL: FieldProblem = { key: 'accounts.email-exists', params: {} };
const RESERVED: FieldProblem = { key: 'accounts.user-name-reserved', params: {} };
const USER_NAME: FieldProblem = { key: 'accounts.user-name-exists', params: {} };

/**
 * Returns the error for an email field whose address belongs to an account. Used only if `reveal_known_emails` is on
 * (docs/decisions/0050).
 */
export const emailExists = (field: string): AppError => new AppError('invalid', { fields: { [field]: EMAIL } });

/**
 * Returns the errors for a username and email address that cannot be used, because another account uses them or the
 * username is reserved (AUTH-02, AUTH-03, SAFE-23).
 */
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

/** Maximum number of attempts for a sign-up that conflicts with a concurrent one for the same address. */
const TRIES = 3;

/**
 * Runs a transaction that stores a sign-up, and retries it when another sign-up took the email address concurrently.
 * Rethrows the error after the last attempt.
 * @throws AppError invalid when the username was taken concurrently
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
